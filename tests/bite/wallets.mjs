// @ts-check
// Wallets: who is listed, what is asked of them and when, what of their answers and events is believed, who is
// connected.
/** @typedef {import('./tables.mjs').Breakage} Breakage */

const IDENTIFY = ['tests/wallets/injected/identifyWallet.test.ts']
const DISCOVERY = ['tests/wallets/injected/discovery.test.ts']
const CONNECTOR = ['tests/wallets/injected/injectedConnector.test.ts']
const CONNECTION = ['tests/wallets/injected/injectedConnection.test.ts']
const RESTORE = ['tests/wallets/injected/restoreInjected.test.ts']
const ANSWERS = ['tests/wallets/request.test.ts']
const SESSION = ['tests/session/connection/session.test.ts']
const STATE = ['tests/session/connection/state.test.ts']
const ERRORS = ['tests/errors.test.ts']
const SAFE = ['tests/wallets/safe/safe.test.ts']
const GATE = ['tests/wallets/walletconnect/client/relayGate.test.ts']
const PHONE = ['tests/wallets/walletconnect/relayConnection.test.ts']
const ONE = ['tests/wallets/walletconnect/oneApproval.test.ts']
const SIGNING = ['tests/wallets/injected/signingConnect.test.ts']
const LEFT = ['tests/wallets/walletconnect/leftovers.test.ts']
const LINKS = ['tests/wallets/catalog/links.test.ts']

/** @type {readonly Breakage[]} */
export const WALLETS = [
  {
    rule: 'a goodbye that the phone has not heard is kept for the next visit',
    file: 'src/wallets/walletconnect/relayConnector.ts', from: 'void told.then((isTold) => {',
    to: 'void ended.then((isTold = true) => {', tests: LEFT,
  },
  {
    rule: 'nobody gives up a switch while the page is not seen', file: 'src/wallets/walletconnect/timers.ts',
    from: "(whileHidden === 'runs' || page.visible()) && go()", to: 'go()',
    tests: ['tests/wallets/walletconnect/relayConnection.test.ts'],
  },
  {
    rule: 'the chosen account of a phone stays on another network', file: 'src/wallets/walletconnect/relayState.ts',
    from: 'return has ? { ...active, address } : active', to: 'return active', tests: PHONE,
  },
  {
    rule: 'and when its session is updated', file: 'src/wallets/walletconnect/relayState.ts',
    from: 'first === next.address ? keepAccount(next, active.address) : next', to: 'next', tests: PHONE,
  },
  {
    rule: 'unless the update puts another one first', file: 'src/wallets/walletconnect/relayState.ts',
    from: 'first === next.address ? keepAccount', to: 'true ? keepAccount', tests: PHONE,
  },
  {
    rule: 'and after a reload', file: 'src/wallets/walletconnect/relayConnector.ts',
    from: 'start: keepAccount(start, address)', to: 'start', tests: PHONE,
  },
  {
    rule: 'who was closed while there is no socket asks a phone nothing',
    file: 'src/wallets/walletconnect/relayRequests.ts',
    from: 'await Promise.race([transport.ready(), answer.promise])', to: 'await transport.ready()', tests: PHONE,
  },
  {
    rule: 'an empty error takes the place of no result', file: 'src/wallets/walletconnect/relayRequests.ts',
    from: "response['error'] ?? undefined", to: "response['error']", tests: PHONE,
  },
  {
    rule: 'a code that a device slept over is renewed', file: 'src/wallets/walletconnect/timers.ts',
    from: 'if (graceMs === 0) return go()', to: 'return', tests: ['tests/wallets/walletconnect/connect.test.ts'],
  },
  {
    rule: 'what the relay did not take is said again at the next visit',
    file: 'src/wallets/walletconnect/finishLeftovers.ts', from: '() => ending)', to: '() => ending).catch(() => {})',
    tests: LEFT,
  },
  {
    rule: 'a code left without a connection is kept for the next visit to end',
    file: 'src/wallets/walletconnect/pairing.ts', from: 'if (!client.core.relayer.connected) return',
    to: 'if (!client.core.relayer.connected) return forgetCode(client, code, late)', tests: LEFT,
  },
  {
    rule: 'and one whose late approval was not told goodbye', file: 'src/wallets/walletconnect/lateApprovals.ts',
    from: 'if (untold) return', to: '', tests: LEFT,
  },
  {
    rule: 'a phone that is back after the visitor has left for good is told', file: 'src/session/connection/session.ts',
    from: '!deps.memory.session() && restored', to: 'false && restored',
    tests: ['tests/session/connection/session.test.ts'],
  },
  {
    rule: 'a remembered session is told goodbye where the site remembers another wallet',
    file: 'src/page/chunks/wallets.ts', from: 'memory.session()?.key === PAIRED', to: 'true',
    tests: ['tests/page/chunks/wallets.test.ts'],
  },
  {
    rule: 'no tap leads into an app with a code that was slept over', file: 'src/wallets/pairAhead.ts',
    from: 'progress.expiresAt <= Date.now()', to: 'false', tests: ['tests/wallets/pairAhead.test.ts'],
  },
  {
    rule: 'a code that cannot be renewed is good until its end', file: 'src/wallets/walletconnect/pairingAttempt.ts',
    from: 'timers.after(Math.max(0, ...lives), () => result.reject(error))', to: 'result.reject(error)',
    tests: ['tests/wallets/walletconnect/connect.test.ts'],
  },
  // one approval
  {
    rule: 'a message the wallet wrote is ours to the letter', threat: 'C30',
    file: 'src/wallets/injected/injectedConnector.ts',
    from: "if (field(signed, 'message') !== message) return undefined", to: '', tests: SIGNING,
  },
  {
    rule: 'a wallet that has approved is not asked again for an account', threat: 'C30',
    file: 'src/wallets/injected/injectedConnector.ts', from: 'if (address === undefined) throw failure',
    to: 'throw failure', tests: SIGNING,
  },
  {
    rule: 'what a phone says of its message must not differ', threat: 'C30',
    file: 'src/wallets/walletconnect/askToSign.ts', from: 'if (!same || (', to: 'if ((', tests: ONE,
  },
  {
    rule: 'only a checksummed address was signed as ERC-4361 wants it', threat: 'C30',
    file: 'src/wallets/walletconnect/askToSign.ts',
    from: "if (message?.split('\\n')[1] !== written) return undefined", to: '', tests: ONE,
  },
  {
    rule: 'a message that is too old signs nobody in', threat: 'C30', file: 'src/wallets/oneApproval.ts',
    from: ' || Date.now() >= expiresAt', to: '', tests: SIGNING,
  },
  {
    rule: 'who declined to sign is not asked to by the next code', threat: 'C30',
    file: 'src/wallets/walletconnect/relayConnector.ts', from: 'house.signs.offered = false', to: '', tests: ONE,
  },
  // announcements
  {
    rule: 'a hostile announcement is nobody’s news', threat: 'A1', file: 'src/wallets/injected/identifyWallet.ts',
    from: 'return undefined // a hostile or broken announcement is nobody\'s news', to: 'throw new Error()',
    tests: IDENTIFY,
  },
  {
    rule: 'what cannot be asked is no wallet', threat: 'A1', file: 'src/wallets/injected/identifyWallet.ts',
    from: " || !isProvider(provider)) return undefined", to: ') return undefined', tests: IDENTIFY,
  },
  {
    rule: 'a name of megabytes is cut before anything looks at it', threat: 'A2',
    file: 'src/wallets/injected/identifyWallet.ts', from: 'value.slice(0, RAW_NAME_LENGTH).normalize',
    to: 'value.normalize', tests: IDENTIFY,
  },
  {
    rule: 'turned and invisible characters go', threat: 'A2', file: 'src/toAppError.ts',
    from: String.raw`.replace(/[\p{C}\p{DI}]/gu, '')`, to: '', tests: IDENTIFY,
  },
  {
    rule: 'marks do not pile up', threat: 'A2', file: 'src/toAppError.ts',
    from: String.raw`.replace(/(\p{M}{2})\p{M}+/gu, '$1')`, to: '', tests: IDENTIFY,
  },
  {
    rule: 'a name has 40 characters at most', threat: 'A2', file: 'src/wallets/injected/identifyWallet.ts',
    from: '^(.{39})', to: '^(.{40})', tests: IDENTIFY,
  },
  {
    rule: 'a picture is data of an image', threat: 'A3', file: 'src/wallets/injected/identifyWallet.ts',
    from: String.raw`/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i`, to: '/^data:/i', tests: IDENTIFY,
  },
  {
    rule: 'a picture begins as one', threat: 'A3', file: 'src/wallets/injected/identifyWallet.ts',
    from: String.raw`/^data:image\/(?:png`, to: String.raw`/data:image\/(?:png`, tests: IDENTIFY,
  },
  {
    rule: 'a picture is not larger than its limit', threat: 'A3', file: 'src/wallets/injected/identifyWallet.ts',
    from: 'value.length > ICON_LENGTH', to: 'value.length > ICON_LENGTH + 1', tests: IDENTIFY,
  },
  {
    rule: 'a known uuid with another provider is refused', threat: 'A4', file: 'src/wallets/injected/discovery.ts',
    from: 'rows.some((row) => row.info.uuid === found.info.uuid)', to: 'false', tests: DISCOVERY,
  },
  {
    rule: 'one wallet is one row', threat: 'A4', file: 'src/wallets/injected/discovery.ts',
    from: 'rows.find((row) => row.provider === found.provider)', to: 'rows.find((row) => row.info === found.info)',
    tests: DISCOVERY,
  },
  {
    rule: 'a wallet does not take another’s rdns by announcing again', threat: 'A5',
    file: 'src/wallets/injected/discovery.ts', from: 'info.rdns !== row.key || (', to: '(', tests: DISCOVERY,
  },
  {
    rule: 'the second announcer of an rdns is marked', threat: 'A5', file: 'src/wallets/injected/discovery.ts',
    from: 'const copy = 1 + rows', to: 'const copy = 1 || rows', tests: DISCOVERY,
  },
  {
    rule: 'there are no more rows than the most', threat: 'A6', file: 'src/wallets/injected/discovery.ts',
    from: 'MAX_ROWS = 30', to: 'MAX_ROWS = 31', tests: DISCOVERY,
  },
  {
    rule: 'flags are read only while nobody announced', threat: 'A5', file: 'src/wallets/injected/discovery.ts',
    from: "store.get().some((row) => row.source === 'announced')) return\n", to: 'false) return\n', tests: DISCOVERY,
  },
  {
    rule: 'window.ethereum is read in a try', threat: 'A8', file: 'src/wallets/injected/identifyWallet.ts',
    from: 'return isProvider(value) ? value : undefined\n  } catch {\n    return undefined',
    to: 'return isProvider(value) ? value : undefined\n  } catch (error) {\n    throw error',
    tests: IDENTIFY,
  },
  {
    rule: 'a list of providers that lies has nobody in it', threat: 'A8',
    file: 'src/wallets/injected/identifyWallet.ts', from: '?.filter(isProvider) ?? []', to: ' as never ?? []',
    tests: IDENTIFY,
  },
  {
    rule: 'a flag that lies gives no name', file: 'src/wallets/injected/identifyWallet.ts',
    from: "return other ? undefined : 'MetaMask'", to: "return 'MetaMask'",
    tests: IDENTIFY,
  },

  // what is asked
  {
    rule: 'a known wallet is asked for the accounts, not for a permission', threat: 'A9',
    file: 'src/wallets/injected/injectedConnector.ts', from: 'if (pickAccount) {', to: 'if (true) {', tests: CONNECTOR,
  },
  {
    rule: 'after 4100 the permission is asked for once', threat: 'A9',
    file: 'src/wallets/injected/injectedConnector.ts', from: 'return request()\n',
    to: 'return requestAccounts({ provider, signal } as never, { pickAccount, onAsked })\n', tests: CONNECTOR,
  },
  {
    rule: 'what is pending is not asked again', threat: 'A9', file: 'src/wallets/injected/injectedConnector.ts',
    from: "if (!hasCode(error, 'request-pending')) throw error", to: 'throw error', tests: CONNECTOR,
  },
  {
    rule: 'while the account picker is open the old permission says nothing',
    file: 'src/wallets/injected/injectedConnector.ts', from: 'if (first !== undefined && accepting) grant(first)',
    to: 'if (first !== undefined) grant(first)', tests: CONNECTOR,
  },
  {
    rule: 'no account is a refusal', file: 'src/wallets/injected/injectedConnector.ts',
    from: "throw new AppError('user-rejected', 'the wallet granted no account')",
    to: "throw new AppError('unknown', 'the wallet granted no account')", tests: CONNECTOR,
  },
  {
    rule: 'restoring asks for eth_accounts alone', threat: 'B13', file: 'src/wallets/injected/candidate.ts',
    from: "question('eth_accounts')", to: "question('eth_requestAccounts')", tests: RESTORE,
  },
  {
    rule: 'two that list the address: none', threat: 'B13', file: 'src/wallets/injected/restoreInjected.ts',
    from: 'return holders.length === 1 ? holders[0] : undefined', to: 'return holders[0]', tests: RESTORE,
  },
  {
    rule: 'who does not list the address gives way to who does', threat: 'B13',
    file: 'src/wallets/injected/candidate.ts', from: '(list) => list.includes(address)',
    to: '(list) => list.length > 0', tests: RESTORE,
  },
  {
    rule: 'several of whom nobody lists it: none', threat: 'B13', file: 'src/wallets/injected/restoreInjected.ts',
    from: 'return present.length === 1 ? only : undefined', to: 'return only', tests: RESTORE,
  },
  {
    rule: 'whatever a wallet throws comes out as an error of ours', threat: 'B1', file: 'src/wallets/request.ts',
    from: "throw toAppError(error, 'wallet')", to: 'throw error', tests: ['tests/wallets/request.test.ts'],
  },
  {
    rule: 'a wait can be left', threat: 'B1', file: 'src/wallets/request.ts',
    from: 'return raceAbort(askNow(provider, args).catch((error: unknown) => explain(provider, error)), signal)',
    to: 'return askNow(provider, args)', tests: ['tests/wallets/request.test.ts'],
  },
  {
    rule: 'a no without a code is one only from a wallet that answers', threat: 'B1', file: 'src/wallets/request.ts',
    from: '.catch(() => { throw asUnreached(error) })', to: '.catch(() => {})',
    tests: ['tests/wallets/request.test.ts'],
  },
  {
    rule: 'a wallet that says nothing is not waited for', threat: 'B1', file: 'src/wallets/request.ts',
    from: 'return withDeadline({ ms }, () => askNow(provider, args))',
    to: 'return ms > 0 ? askNow(provider, args) : withDeadline({ ms }, () => askNow(provider, args))',
    tests: ['tests/wallets/request.test.ts', ...CONNECTOR],
  },
  {
    rule: 'a lazy thenable is begun once', threat: 'B1', file: 'src/wallets/request.ts',
    from: 'const answer = Promise.resolve(work())', to: 'const answer = work()',
    tests: ['tests/wallets/request.test.ts'],
  },

  // what is believed
  {
    rule: 'a list’s own methods are not called', threat: 'B4', file: 'src/wallets/request.ts',
    from: 'const elements: unknown[] = []\n',
    to: 'const elements: unknown[] = []\n  if (value.length < 9) return value.slice(0, max)\n', tests: ANSWERS,
  },
  {
    rule: 'a list has an end', threat: 'B4', file: 'src/wallets/request.ts',
    from: 'index < value.length && index < max', to: 'index < value.length', tests: ANSWERS,
  },
  {
    rule: 'a list of things none of which is an address is malformed', threat: 'B4', file: 'src/wallets/request.ts',
    from: 'valid?.length === 0 && given?.length !== 0 ? undefined : valid', to: 'valid', tests: ANSWERS,
  },
  {
    rule: 'chain 0 is none', threat: 'B5', file: 'src/wallets/request.ts', from: 'Number.isSafeInteger(id) && id > 0',
    to: 'Number.isSafeInteger(id) && id >= 0', tests: ANSWERS,
  },
  {
    rule: 'a chain is a safe integer', threat: 'B5', file: 'src/wallets/request.ts',
    from: 'Number.isSafeInteger(id) && id > 0', to: 'id > 0', tests: ANSWERS,
  },
  {
    rule: 'a burst is one change', threat: 'B6', file: 'src/wallets/connectionEvents.ts',
    from: 'if (listeners.has(listener)) listeners.set(listener, facts)', to: '', tests: CONNECTION,
  },
  {
    rule: 'who joins in the middle of a burst is told when it ends elsewhere', threat: 'B6',
    file: 'src/wallets/connectionEvents.ts',
    from: '{ ...facts, lost: false })', to: '{ address, chainId, lost: false })',
    tests: ['tests/wallets/connectionEvents.test.ts'],
  },
  {
    rule: 'what is closed tells nothing more', threat: 'B6', file: 'src/wallets/connectionEvents.ts',
    from: 'if (!stopped && listeners.has(listener)) listener', to: 'if (listeners.has(listener)) listener',
    tests: ['tests/wallets/connectionEvents.test.ts'],
  },
  {
    rule: 'an unclear event is asked about', threat: 'B6', file: 'src/wallets/injected/injectedConnection.ts',
    from: 'else readAccounts()', to: 'else void readAccounts', tests: CONNECTION,
  },
  {
    rule: 'a wallet without listeners can be connected', threat: 'B8', file: 'src/wallets/injected/candidate.ts',
    from: 'quietly(() => provider.on?.(event, listener))', to: 'provider.on?.(event, listener)',
    tests: ['tests/wallets/injected/candidate.test.ts'],
  },
  {
    rule: 'a listener that was taken off hears nothing', threat: 'B8', file: 'src/wallets/injected/candidate.ts',
    from: 'if (!detached) handler(payload)', to: 'handler(payload)',
    tests: ['tests/wallets/injected/candidate.test.ts'],
  },
  {
    rule: 'the outermost code counts first', threat: 'B3', file: 'src/toAppError.ts',
    from: 'for (const number of codes) {', to: 'for (const number of [...codes].reverse()) {', tests: ERRORS,
  },
  {
    rule: 'the search for a code has an end', threat: 'B3', file: 'src/toAppError.ts', from: 'seen.add(node)\n',
    to: 'seen.add({})\n', tests: ERRORS,
  },
  {
    rule: 'a nested -32002 of a wallet is a node’s', threat: 'B3', file: 'src/toAppError.ts',
    from: 'code !== PENDING || own.codes.includes(code)', to: 'true', tests: ERRORS,
  },
  {
    rule: 'what is only quoted is marked', threat: 'B14', file: 'src/toAppError.ts',
    from: 'quoted: decide(own, own, from) !== code', to: 'quoted: false',
    tests: [...ERRORS, 'tests/session/send/sendFlow.test.ts'],
  },
  {
    rule: 'a name goes before a number', threat: 'B3', file: 'src/toAppError.ts',
    from: 'if (code !== undefined) return code\n  }\n  const spoken',
    to: 'if (false) return code as never\n  }\n  const spoken', tests: ERRORS,
  },
  {
    rule: 'foreign text that is shown holds no address', file: 'src/toAppError.ts', from: "'[address]'", to: "'$&'",
    tests: ERRORS,
  },
  {
    rule: 'foreign text that is shown holds no invisible characters', file: 'src/toAppError.ts',
    from: 'visible(text.slice(0, max * 20))', to: 'text.slice(0, max * 20)', tests: ERRORS,
  },

  // who is connected
  {
    rule: 'a late answer of an old attempt changes nothing', threat: 'B7', file: 'src/session/connection/current.ts',
    from: 'if (!isLast()) return connection.close()', to: 'if (false) return connection.close()', tests: [...SESSION],
  },
  {
    rule: 'a late answer of an old attempt changes no state', threat: 'B7', file: 'src/session/connection/state.ts',
    from: 'if (session.attempt !== event.attempt) return state', to: 'if (false) return state',
    tests: [...STATE, ...SESSION],
  },
  {
    rule: 'choosing a wallet ends the attempt before', threat: 'B7', file: 'src/session/connection/current.ts',
    from: '      endRunning()\n      running = new AbortController()', to: '      running = new AbortController()',
    tests: SESSION,
  },
  {
    rule: 'a refusal is told where it arrives', threat: 'B2', file: 'src/session/connection/session.ts',
    from: "dispatch({ type: 'failed', attempt: number, error: asAppError(error) })",
    to: "dispatch({ type: 'cancelled' })", tests: SESSION,
  },
  {
    rule: 'the picture of a remembered wallet lasts three seconds', threat: 'C9',
    file: 'src/session/connection/session.ts', from: 'await Promise.race([finish().catch(fail), late])',
    to: 'await finish().catch(fail)', tests: SESSION,
  },
  {
    rule: 'a phone’s session that nobody uses is ended', file: 'src/session/connection/session.ts',
    from: 'if (!attempt.isLast() && connection.peer) return void connection.disconnect()', to: '', tests: SESSION,
  },
  {
    rule: 'an explicit disconnect forgets', file: 'src/session/connection/current.ts',
    from: '      memory.forget()\n      memory.markLeft', to: '      memory.markLeft', tests: SESSION,
  },
  {
    rule: 'an explicit disconnect asks for the account next time', file: 'src/session/connection/current.ts',
    from: '      memory.markLeft(id)\n', to: '', tests: SESSION,
  },
  {
    rule: 'what another tab erased is not written again', threat: 'C8', file: 'src/session/connection/current.ts',
    from: 'if (memory.session()) remember()', to: 'remember()', tests: SESSION,
  },
  {
    rule: 'a wallet ends no sign-in of another tab’s newer connection', file: 'src/session/connection/current.ts',
    from: 'if (isOurs && before', to: 'if (before', tests: ['tests/session/signIn/check.test.ts'],
  },
  {
    rule: 'nor what is remembered of it', file: 'src/session/connection/current.ts',
    from: 'if (isOurs && outcome', to: 'if (outcome', tests: ['tests/session/signIn/check.test.ts'],
  },
  {
    rule: 'a sign-in does not pass to the next account', file: 'src/session/connection/current.ts',
    from: "dispatch({ ...event, signedIn: !needsSignIn })", to: "dispatch({ ...event, signedIn: true })",
    tests: ['tests/session/signIn/check.test.ts'],
  },

  // links into apps and out of the page
  {
    rule: 'a pairing URI is encoded in a link', threat: 'C10', file: 'src/wallets/catalog/links.ts',
    from: '() => encodeURIComponent(uri)', to: '() => uri', tests: LINKS,
  },
  {
    rule: 'what is no pairing URI makes no link', threat: 'C10', file: 'src/wallets/catalog/links.ts',
    from: '!pairingLinks || !isPairingUri(uri)', to: '!pairingLinks', tests: LINKS,
  },
  {
    rule: 'no raw code is followed in an app’s own browser', threat: 'C28', file: 'src/wallets/catalog/links.ts',
    from: "|| (inApp && link === '{uri}')", to: '', tests: LINKS,
  },
  {
    rule: 'where no link is followed there is none', threat: 'C28', file: 'src/wallets/catalog/links.ts',
    from: "if (inApp === 'sealed' || (inApp", to: 'if ((inApp', tests: LINKS,
  },
  {
    rule: 'the way out of an app’s browser is the page’s address alone', threat: 'C28',
    file: 'src/wallets/catalog/links.ts', from: '`${url.host}${url.pathname}${url.search}`',
    to: '`${url.host}${url.pathname}${url.search}${url.hash}`', tests: LINKS,
  },
  {
    rule: 'only a page by https leaves an app’s browser', threat: 'C28', file: 'src/wallets/catalog/links.ts',
    from: "|| url?.protocol !== 'https:') return undefined", to: '|| !url) return undefined', tests: LINKS,
  },
  {
    rule: 'the site’s address is encoded in a link', threat: 'C29', file: 'src/wallets/catalog/links.ts',
    from: 'encodeURIComponent(`${protocol}//${host}`)', to: '`${protocol}//${host}`',
    tests: ['tests/wallets/catalog/more/moreWallets.test.ts'],
  },
  {
    rule: 'only a web page is opened in a wallet', threat: 'C11', file: 'src/wallets/catalog/links.ts',
    from: "if (protocol !== 'https:' && protocol !== 'http:') return undefined", to: '', tests: LINKS,
  },
  {
    rule: 'a page’s fragment is not handed on', threat: 'C11', file: 'src/wallets/catalog/links.ts',
    from: '`${host}${pathname}${search}`', to: '`${host}${pathname}${search}${url.hash}`', tests: LINKS,
  },

  // phones
  {
    rule: 'a phone wallet’s name is cleaned', threat: 'C13', file: 'src/wallets/walletconnect/relaySession.ts',
    from: "cleanName(field(metadata, 'name'))", to: "String(field(metadata, 'name'))",
    tests: ['tests/wallets/walletconnect/parsers.test.ts'],
  },
  {
    rule: 'a phone wallet’s link is https, without a name in it', threat: 'C13',
    file: 'src/wallets/walletconnect/relaySession.ts', from: "|| url.username !== '' || url.password !== ''", to: '',
    tests: ['tests/wallets/walletconnect/parsers.test.ts'],
  },
  {
    rule: 'a phone wallet’s link is none of the system', threat: 'C13',
    file: 'src/wallets/walletconnect/relaySession.ts', from: '|| SYSTEM_SCHEMES.includes(scheme)', to: '',
    tests: ['tests/wallets/walletconnect/parsers.test.ts'],
  },
  {
    rule: 'a shut gate opens no socket', threat: 'C19', file: 'src/wallets/walletconnect/client/relayGate.ts',
    from: "if (gate === undefined) throw new AppError('aborted', 'nobody needs the relay')",
    to: 'gate ??= new AbortController()', tests: GATE,
  },
  {
    rule: 'a socket that closes is waited for before the next', threat: 'C19',
    file: 'src/wallets/walletconnect/client/relaySocket.ts', from: 'if (old === undefined) return closing',
    to: 'if (old === undefined) return Promise.resolve()',
    tests: ['tests/wallets/walletconnect/relayTransport.test.ts'],
  },
  {
    rule: 'sockets keep their pace', threat: 'C19', file: 'src/wallets/walletconnect/client/relayGate.ts',
    from: 'await pace.turn(signal)', to: 'await Promise.resolve()', tests: GATE,
  },
  {
    rule: 'a socket that was given up is not opened', threat: 'C19',
    file: 'src/wallets/walletconnect/client/relayGate.ts', from: '    gate?.abort()\n', to: '', tests: GATE,
  },
  {
    rule: 'six sockets a minute are the most', threat: 'C19', file: 'src/wallets/walletconnect/client/relayGate.ts',
    from: 'const MOST = 6', to: 'const MOST = 7', tests: GATE,
  },
  {
    rule: 'pauses between sockets grow', threat: 'C19', file: 'src/wallets/walletconnect/client/relayGate.ts',
    from: 'Math.min(ours.length, PAUSES_MS.length) - 1', to: '0', tests: GATE,
  },
  {
    rule: 'a relay that is well again ends the pauses', file: 'src/wallets/walletconnect/client/relayGate.ts',
    from: 'if (isWell) failed = []', to: '', tests: GATE,
  },
  {
    rule: 'a socket that is ended at once has failed', threat: 'C19',
    file: 'src/wallets/walletconnect/client/relayGate.ts', from: '!lost || livedMs >= SHORT_LIFE_MS', to: 'true',
    tests: GATE,
  },
  {
    rule: 'nobody is hurried past six', threat: 'C19', file: 'src/wallets/walletconnect/client/relayGate.ts',
    from: '(first + MINUTE_MS - last) / (MOST + 1 - ours.length)', to: '0', tests: GATE,
  },
  {
    rule: 'a pause of ours is told, and is no failure of the relay',
    file: 'src/wallets/walletconnect/pairingAttempt.ts', from: 'await options.live.gate.free(options.signal, pause)',
    to: '', tests: ['tests/wallets/walletconnect/relayWeather.test.ts'],
  },

  // a Safe
  {
    rule: 'only the parent is heard', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: 'source !== window.parent || ', to: '', tests: SAFE,
  },
  {
    rule: 'only an allowed origin is heard', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: ' || !origins.includes(origin)) return', to: ') return', tests: SAFE,
  },
  {
    rule: 'only an allowed parent is asked', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: 'return origins.includes(parent) ? parent : undefined', to: 'return parent', tests: SAFE,
  },
  {
    rule: 'an answer belongs to an open question', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: 'const waiting = answer && open.get(answer.id)', to: 'const waiting = answer && [...open.values()][0]',
    tests: SAFE,
  },
  {
    rule: 'an answer has a version', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: "|| typeof version !== 'string' || !(Number.parseInt(version, 10) >= 1)", to: '', tests: SAFE,
  },
  {
    rule: 'an answer is of version 1 and later', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: 'Number.parseInt(version, 10) >= 1', to: 'Number.parseInt(version, 10) >= 0', tests: SAFE,
  },
  {
    rule: 'what says nothing is no answer', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: 'return success === false ? { id, success, error } : undefined',
    to: 'return success === false ? { id, success, error } : { id, success: true, data }', tests: SAFE,
  },
  {
    rule: 'once an origin has answered, no other one is heard', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: 'if (confirmed !== undefined && origin !== confirmed) return', to: '', tests: SAFE,
  },
  {
    rule: 'only the first question goes to anybody', threat: 'C12', file: 'src/wallets/safe/messenger.ts',
    from: "return method === FIRST_METHOD ? '*' : undefined", to: "return '*'", tests: SAFE,
  },
  {
    rule: 'a Safe’s chain is known', file: 'src/wallets/safe/safeAnswers.ts',
    from: '|| chainId === 0) return undefined', to: ') return undefined', tests: SAFE,
  },
  {
    rule: 'a Safe signs as itself only', file: 'src/wallets/safe/safeRequests.ts',
    from: 'if (parseAddress(owner) !== info.address)', to: 'if (false)', tests: SAFE,
  },
  {
    rule: 'a Safe sends from its own address only', file: 'src/wallets/safe/safeRequests.ts',
    from: 'from !== undefined && parseAddress(from) !== options.info.address', to: 'false', tests: SAFE,
  },
  {
    rule: 'a read-only Safe proposes nothing', file: 'src/wallets/safe/safeRequests.ts', from: "if (readOnly) throw",
    to: 'if (false) throw', tests: SAFE,
  },
  {
    rule: 'an unknown method is not passed on to a Safe', file: 'src/wallets/safe/safeRequests.ts',
    from: 'if (!METHODS.includes(method)) throw', to: 'if (false) throw', tests: SAFE,
  },
  {
    rule: 'a Safe’s amount is what was asked for', file: 'src/wallets/safe/safeBundles.ts',
    from: 'value: amount.toString()', to: 'value: amount.toString(16)', tests: SAFE,
  },
  {
    rule: 'a bundle goes on the chain that it names itself', file: 'src/wallets/remoteProvider.ts',
    from: 'chainOfBundle(method, params) ?? facts.chainId', to: 'facts.chainId',
    tests: ['tests/wallets/remoteProvider.test.ts'],
  },
  {
    rule: 'a bundle that needs what a Safe lacks is refused', file: 'src/wallets/safe/safeBundles.ts',
    from: 'if (needed.length > 0) throw', to: 'if (false) throw', tests: ['tests/wallets/safe/safe.test.ts'],
  },
  {
    rule: 'a Safe’s bundle is its own: nobody else’s is asked for', file: 'src/wallets/safe/safeBundles.ts',
    from: 'if (from !== undefined && parseAddress(from) !== address)', to: 'if (false)',
    tests: ['tests/wallets/safe/safe.test.ts'],
  },
  {
    rule: 'an id stands for one bundle', file: 'src/wallets/safe/safeBundles.ts', from: 'if (named.has(id)) throw',
    to: 'if (false) throw', tests: ['tests/wallets/safe/safe.test.ts'],
  },
]
