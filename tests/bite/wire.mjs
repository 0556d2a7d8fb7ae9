// @ts-check
// The wire: what nodes answer, which node is asked, names, and what of all that is believed.
/** @typedef {import('./tables.mjs').Breakage} Breakage */

const HTTP = ['tests/rpc/http.test.ts']
const INHERITED = ['tests/inherited.test.ts']
const SOCKET = ['tests/rpc/socket.test.ts']
const MULTICALL = ['tests/rpc/multicall.test.ts']
const FALLBACK = ['tests/rpc/fallback.test.ts']
const WEATHERS = [...FALLBACK, 'tests/chains/weathers.test.ts']
const ABI = ['tests/eth/abi.test.ts']
const NAMES = ['tests/chains/names.test.ts']
const ENS = ['tests/eth/ens.test.ts']

/** @type {readonly Breakage[]} */
export const WIRE = [
  {
    rule: 'replies belong to their ids', threat: 'C2', file: 'src/rpc/jsonRpc.ts',
    from: 'return ids.map((id) => found.get(id) ??', to: 'return ids.map((_, at) => [...found.values()][at] ??',
    tests: HTTP,
  },
  {
    rule: 'a call that is answered twice has failed', threat: 'C2', file: 'src/rpc/jsonRpc.ts',
    from: "found.has(id) ? bad('the node answered one call twice') : readReply(reply, retryAfterMs)",
    to: 'readReply(reply, retryAfterMs)', tests: HTTP,
  },
  {
    rule: 'a lone reply has the id of its question', threat: 'C2', file: 'src/rpc/jsonRpc.ts',
    from: 'if (idOf(reply) === id || (errorOf(reply) !== undefined && idOf(reply) === undefined)) {',
    to: 'if (reply) {', tests: HTTP,
  },
  {
    rule: 'an id that is text is none', threat: 'C2', file: 'src/rpc/jsonRpc.ts',
    from: "typeof id === 'number' ? id : undefined", to: "id === undefined ? undefined : Number(id)", tests: HTTP,
  },
  {
    rule: 'names of prototypes change nothing', threat: 'A7', file: 'src/rpc/jsonRpc.ts',
    from: "!isRecord(reply) || !Object.hasOwn(reply, 'result')", to: "!isRecord(reply) || !('result' in reply)",
    tests: HTTP,
  },
  {
    rule: 'what a script has put on all objects is no member of a transaction', threat: 'A7', file: 'src/eth/fees.ts',
    from: 'const given = own(request)', to: 'const given = request', tests: INHERITED,
  },
  {
    rule: 'own fields inherit nothing', threat: 'A7', file: 'src/lib/parse.ts',
    from: '{ __proto__: null, ...value } as T', to: '{ ...value }', tests: INHERITED,
  },
  {
    rule: 'where such a value was there first nothing of ours runs', threat: 'A7', file: 'src/embed/sharedGuest.ts',
    from: '.find((name) => name in {})', to: '.find(() => false)',
    tests: ['tests/embed/sharedGuest.test.ts'],
  },
  {
    rule: 'and none of what a POST is sent with', threat: 'A7', file: 'src/rpc/post.ts',
    from: 'await fetch(url, own({', to: 'await fetch(url, Object({', tests: INHERITED,
  },
  {
    rule: 'nor of what a wallet grants', threat: 'A7', file: 'src/wallets/walletconnect/namespaces.ts',
    from: "strings(field(namespace, 'accounts'))", to: 'strings((namespace as any).accounts)', tests: INHERITED,
  },
  {
    rule: 'an answer of megabytes is not read', threat: 'C1', file: 'src/rpc/post.ts',
    from: 'if (size > maxBytes) return', to: 'if (false) return', tests: HTTP,
  },
  {
    rule: 'an answer that says it is too large is not read', threat: 'C1', file: 'src/rpc/post.ts',
    from: "Number(response.headers.get('content-length')) > maxBytes", to: 'false', tests: HTTP,
  },
  {
    rule: 'a node has ten seconds, the body included', threat: 'C1', file: 'src/rpc/post.ts',
    from: 'withDeadline({ signal, ms: timeoutMs }', to: 'withDeadline({ signal, ms: timeoutMs * 1_000 }', tests: HTTP,
  },
  {
    rule: 'no cookie goes to a node', threat: 'C1', file: 'src/rpc/post.ts', from: "credentials: 'omit'",
    to: "credentials: 'include'", tests: HTTP,
  },
  {
    rule: 'no redirect is followed', threat: 'C1', file: 'src/rpc/post.ts', from: "redirect: 'error'",
    to: "redirect: 'follow'", tests: HTTP,
  },
  {
    rule: 'a node keeps us away for five minutes at most', threat: 'C1', file: 'src/rpc/post.ts',
    from: 'Math.min(ms, MAX_RETRY_AFTER_MS)', to: 'ms', tests: HTTP,
  },
  {
    rule: 'the number of results is checked first', threat: 'C3', file: 'src/rpc/aggregate3.ts',
    from: 'if (number(reply, array) !== count)', to: 'if (number(reply, array) < count)', tests: MULTICALL,
  },
  {
    rule: 'no length points beyond the reply', threat: 'C3', file: 'src/rpc/aggregate3.ts',
    from: 'if (end > reply.length) throw tooShort()', to: '', tests: MULTICALL,
  },
  {
    rule: 'no byte is used twice', threat: 'C3', file: 'src/rpc/aggregate3.ts',
    from: 'head < last || body < head', to: 'body < head',
    tests: MULTICALL,
  },
  {
    rule: 'no byte is used twice by one result', threat: 'C3', file: 'src/rpc/aggregate3.ts',
    from: ' || body < head + 2 * WORD', to: '', tests: MULTICALL,
  },
  {
    rule: 'an absurd offset is refused', threat: 'C3', file: 'src/rpc/aggregate3.ts',
    from: 'if (hex.charCodeAt(index) !== 48) throw', to: 'if (false) throw', tests: MULTICALL,
  },
  {
    rule: 'a flag is 0 or 1', threat: 'C3', file: 'src/rpc/aggregate3.ts', from: 'if (flag > 1) throw',
    to: 'if (flag > 2) throw', tests: MULTICALL,
  },
  {
    rule: 'a length of a single reply points into it', threat: 'C3', file: 'src/eth/abi.ts',
    from: 'if ((at + 32 + length) * 2 > digits.length) throw', to: 'if (false) throw', tests: ABI,
  },
  {
    rule: 'an address in a reply has twenty bytes', threat: 'C3', file: 'src/eth/abi.ts',
    from: 'if (!/^0{24}/.test(found)) throw', to: 'if (false) throw', tests: ABI,
  },
  {
    rule: 'a number that is sent fits into 256 bits', file: 'src/eth/abi.ts',
    from: 'number < 0n || number >> 256n !== 0n', to: 'number < 0n', tests: ABI,
  },
  {
    rule: 'a node of another chain is not believed', threat: 'C4', file: 'src/rpc/node.ts',
    from: "if (!isRight) throw new AppError('wrong-chain', 'the node serves another chain')", to: '',
    tests: [...FALLBACK, 'tests/rpc/multicall.test.ts', 'tests/rpc/client.test.ts'],
  },
  {
    rule: 'a node that turns into one of another chain is not believed', threat: 'C4', file: 'src/rpc/client.ts',
    from: 'node.checkChain(word(chainId))', to: '',
    tests: [...FALLBACK, 'tests/rpc/multicall.test.ts', 'tests/rpc/client.test.ts', 'tests/chains/weather.test.ts'],
  },
  {
    rule: 'an answer counts only with the right chain', threat: 'C4', file: 'src/rpc/node.ts',
    from: "if (checked.status === 'rejected') throw checked.reason", to: '', tests: FALLBACK,
  },
  {
    rule: 'values that name no chain count only with the right one', threat: 'C4', file: 'src/rpc/node.ts',
    from: 'if (!isRight) await check()', to: '',
    tests: [...FALLBACK, 'tests/rpc/multicall.test.ts', 'tests/rpc/client.test.ts'],
  },
  {
    rule: 'what a site asks waits for what the page asks', file: 'src/rpc/http.ts',
    from: 'Math.min(...questions.map(({ way }) => [', to: '0 * Math.min(...questions.map(({ way }) => [',
    tests: ['tests/chains/weathers.test.ts'],
  },
  {
    rule: 'a node that is behind its chain is not believed', threat: 'C20', file: 'src/rpc/heads.ts',
    from: "return isBehind(told, top) ? 'behind' : undefined", to: 'return undefined', tests: WEATHERS,
  },
  {
    rule: 'a block from the future is not believed', threat: 'C20', file: 'src/rpc/heads.ts',
    from: 'Date.now() - device) + AHEAD_MS', to: 'Date.now() - device) + AHEAD_MS * 1_000_000', tests: WEATHERS,
  },
  {
    rule: 'a height far ahead is not believed', threat: 'C20', file: 'src/rpc/heads.ts',
    from: 'MOST_BLOCKS_A_SECOND = 100n', to: 'MOST_BLOCKS_A_SECOND = 100_000_000n', tests: WEATHERS,
  },
  {
    rule: 'a node that stops is found by the blocks that are missing', threat: 'C20', file: 'src/rpc/heads.ts',
    from: "if (isLate && (comparedOn !== top || isDue)) return 'still'", to: '', tests: WEATHERS,
  },
  {
    rule: 'where nodes agree against the device, it is wrong', threat: 'C20', file: 'src/rpc/heads.ts',
    from: 'if (isAgreed) device =', to: 'if (false) device =', tests: WEATHERS,
  },
  {
    rule: 'a node of another chain rests for minutes', threat: 'C4', file: 'src/rpc/node.ts',
    from: "=== 'chain') return MAX_REST_MS", to: "=== 'chain') return REST_MS", tests: FALLBACK,
  },
  {
    rule: 'what the first reading told is held against another node', threat: 'C20', file: 'src/rpc/fallback.ts',
    from: 'if (isFirst) void askAnother(list)', to: '', tests: WEATHERS,
  },
  {
    rule: 'a line that says nothing in the time of a request is dead', threat: 'C4', file: 'src/rpc/line.ts',
    from: "if (error.code === 'timeout' && heard === before) end(error)", to: '', tests: SOCKET,
  },
  {
    rule: 'one method that hangs does not end the line', threat: 'C4', file: 'src/rpc/line.ts',
    from: "error.code === 'timeout' && heard === before", to: "error.code === 'timeout'", tests: SOCKET,
  },
  {
    rule: 'who asked us to stay away is not asked', threat: 'C1', file: 'src/rpc/fallback.ts',
    from: 'if (isBusy(node)) throw tooBusy([node])', to: '', tests: FALLBACK,
  },
  {
    rule: 'when all have asked us to stay away, nobody is asked', threat: 'C4', file: 'src/rpc/fallback.ts',
    from: 'if (asked.length === 0) throw tooBusy(nodes)', to: 'if (asked.length === 0) return nodes',
    tests: FALLBACK,
  },
  {
    rule: 'what must not be asked twice is not asked again', file: 'src/rpc/asking.ts',
    from: '!isLost || !isRead || seen > 0', to: '!isLost || seen > 0', tests: FALLBACK,
  },
  {
    rule: 'a result has the shape its method promises', threat: 'C2', file: 'src/rpc/jsonRpc.ts',
    from: '=== false) throw', to: '=== undefined) throw',
    tests: ['tests/rpc/client.test.ts', 'tests/rpc/http.test.ts', 'tests/rpc/fallback.test.ts'],
  },
  {
    rule: 'a name is followed nowhere else', threat: 'C5', file: 'src/chains/names.ts',
    from: 'error.data?.startsWith(OFFCHAIN_LOOKUP) !== true', to: 'error.data !== undefined', tests: NAMES,
  },
  {
    rule: 'a name leads back to its address', threat: 'C6', file: 'src/chains/names.ts',
    from: '(await forward(client, name, signal)) === parseAddress(address) ? name : undefined', to: 'name',
    tests: NAMES,
  },
  {
    rule: 'a name is shown in its normal form only', threat: 'C6', file: 'src/eth/ens.ts',
    from: '(await normalizeName(name).catch(() => undefined)) === name ? name : undefined',
    to: 'normalizeName(name).catch(() => undefined)', tests: [...NAMES, ...ENS],
  },
  {
    rule: 'a name is not longer than what is shown', threat: 'C6', file: 'src/eth/ens.ts',
    from: 'return name.length <= MAX_NAME && PLAIN.test(name)', to: 'return PLAIN.test(name)',
    tests: [...NAMES, ...ENS],
  },
  {
    rule: 'a name’s picture is in its record', threat: 'C7', file: 'src/chains/names.ts',
    from: 'record.length <= MAX_AVATAR_CHARACTERS && AVATAR.test(record)', to: 'record.length <= MAX_AVATAR_CHARACTERS',
    tests: NAMES,
  },
  {
    rule: 'a name to send to is read from two nodes', threat: 'C15', file: 'src/chains/names.ts',
    from: "if (opinion.status === 'disagreed') throw", to: 'if (false) throw', tests: NAMES,
  },
  {
    rule: 'one node alone names nobody to send to', threat: 'C15', file: 'src/chains/names.ts',
    from: "if (opinion.status === 'alone') throw", to: 'if (false) throw', tests: NAMES,
  },
  {
    rule: 'a stored name is believed only where it needs no tables', threat: 'C8', file: 'src/chains/names.ts',
    from: 'value !== undefined && isPlainName(value) ? value : undefined', to: 'value', tests: NAMES,
  },
  {
    rule: 'a node that knows a transaction is believed only where another one was given it by the same request',
    file: 'src/rpc/client.ts', from: '++times > 1 && method', to: 'method',
    tests: ['tests/rpc/client.test.ts'],
  },
]
