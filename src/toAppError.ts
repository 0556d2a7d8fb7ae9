// Converts any thrown value to an AppError, by error codes and by known messages of nodes.
import { AppError, type ErrorCode } from './errors.ts'

/**
 * Where an error comes from, because the same code has different meanings. -32002 from a wallet is
 * a pending request, but -32002 from a node is an unavailable resource.
 */
type ErrorSource = 'wallet' | 'node' | 'transport'

/** Converts a thrown value to an AppError. Returns an AppError unchanged. */
export function toAppError(value: unknown, from: ErrorSource = 'wallet'): AppError {
  if (from !== 'wallet' || AppError.is(value)) return toRpcError(value, from)
  const found = inspect(value)
  const own = inspectOutermost(value)
  const code = decideForWallet(found, own)
  if (declines(found, own, code)) return errorFrom(value, found, { from, code: 'user-rejected' })
  return errorFrom(value, found, { from, code, nested: decideForWallet(own, own) !== code })
}

/** Converts an error of a node or transport to an AppError. Skips the rules for wallet errors. */
export function toRpcError(value: unknown, from: ErrorSource = 'node'): AppError {
  if (AppError.is(value)) return value
  const found = inspect(value)
  return errorFrom(value, found, { from, code: decide(found, from) })
}

function errorFrom(
  value: unknown,
  { codes: [number], texts: [text], data }: InspectedError,
  {
    from,
    code,
    nested = false,
  }: { readonly from: ErrorSource; readonly code: ErrorCode; readonly nested?: boolean },
): AppError {
  const details = [number === undefined ? '' : `code ${number}`, sanitizeExternalText(text ?? '')]
  return new AppError(code, `the ${from === 'transport' ? 'connection' : from} failed: ${code}`, {
    cause: value,
    details: details.filter(Boolean).join(': ') || undefined,
    data: code === 'reverted' ? (data ?? '0x') : undefined,
    nested,
  })
}

/** Returns every integer `code` in a thrown value and its nested errors, outermost first. */
export function errorCodes(value: unknown): readonly number[] {
  return inspect(AppError.is(value) ? value.cause : value).codes
}

/** Returns whether an error has no code, and no name other than 'Error'. */
export function hasNoErrorCode(value: unknown): boolean {
  const { codes, names } = inspect(value)
  return codes.length === 0 && names.every((name) => name === 'Error')
}

/**
 * Returns external text as one safe line, without invisible characters, URLs and long hex strings.
 */
export function sanitizeExternalText(text: string, max = 200): string {
  const line = stripInvisibleCharacters(text.slice(0, max * 20))
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]')
    .replace(/0x[0-9a-f]{12,}/gi, (hex) => `${hex.slice(0, 6)}…`)
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}

// Whitespace, and two characters that render as nothing (Braille blank, null notehead).
const BLANK = /[\s\u2800\u{1d159}]+/gu

/**
 * Returns the visible characters of external text as one line, with at most two combining marks in
 * a row.
 */
export function stripInvisibleCharacters(text: string): string {
  return text
    .replace(BLANK, ' ')
    .replace(/[\p{C}\p{DI}]/gu, '')
    .replace(/ +/g, ' ')
    .replace(/^[ \p{M}]+/u, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
}

// Codes by an error's name. The name has priority, because a DOMException also has a numeric code.
const BY_NAME: ReadonlyMap<string, ErrorCode> = new Map([
  ['AbortError', 'aborted'],
  ['TimeoutError', 'timeout'],
  ['NetworkError', 'network'],
  ['QuotaExceededError', 'storage-blocked'],
  ['SecurityError', 'storage-blocked'],
])

/** Names of transport errors. `fetch` throws a TypeError when the connection fails. */
const BY_FETCH_NAME: ReadonlyMap<string, ErrorCode> = new Map([
  ...BY_NAME,
  ['TypeError', 'network'],
])

// Error codes of wallets (EIP-1193, CAIP-25, WalletConnect). The same numbers from a node have no
// fixed meaning, so they are ignored there.
const BY_WALLET_NUMBER: ReadonlyMap<number, ErrorCode> = new Map([
  [4001, 'user-rejected'],
  [5000, 'user-rejected'],
  [5001, 'user-rejected'],
  [5002, 'user-rejected'],
  [5003, 'user-rejected'],
  [-32002, 'request-pending'],
  [4902, 'chain-not-added'],
  [4100, 'unauthorized'],
  [3001, 'unauthorized'],
  [3002, 'unauthorized'],
  [3003, 'unauthorized'],
  [3004, 'unauthorized'],
  [4200, 'method-unsupported'],
  [5101, 'method-unsupported'],
  [5102, 'method-unsupported'],
  [5103, 'method-unsupported'],
  [5104, 'method-unsupported'],
  [5100, 'chain-not-approved'],
  [4900, 'wallet-disconnected'],
  [4901, 'chain-disconnected'],
  [6000, 'session-ended'],
])

// Gateway timeout of the OP Stack's proxyd. Parity and Nethermind use the same code for a revert,
// so the error is a revert if its message or data says so.
const GATEWAY_TIMEOUT = -32015

// Status codes of hardware wallets for 'conditions of use not satisfied' and 'user refused on
// device' (@ledgerhq/errors).
const DEVICE_REFUSALS: readonly number[] = [0x6985, 0x5501]
const DEVICE_REFUSAL_TEXT = /\b0x(?:6985|5501)\b/i

// Messages with which MetaMask replaces these status codes, and that it passes on from QR wallets
// (keyring-eth-ledger-bridge since 2025, metamask-airgapped-keyring). Compared as a whole.
const DEVICE_REFUSAL_MESSAGES: readonly string[] = [
  'Ledger: User rejected the transaction',
  'Ledger: User rejected the transaction.',
  'Ledger: User rejected action on device',
  'User refused on device',
  'KeystoneError#Tx_canceled. Signing canceled, please retry',
]

// Messages of @walletconnect/utils 2.21.8 (getSdkError). Wallets return them with arbitrary codes,
// such as -32000.
const LIBRARY_REFUSALS: readonly string[] = [
  'User rejected.',
  'User rejected chains.',
  'User rejected methods.',
  'User rejected events.',
]

/**
 * Returns whether the user rejected the request, although the error has no code for a rejection.
 */
function declines(found: InspectedError, own: InspectedError, code: ErrorCode): boolean {
  const byLibrary =
    own.texts.some((text) => LIBRARY_REFUSALS.includes(text.trim())) &&
    own.codes.every((number) => !BY_WALLET_NUMBER.has(number))
  const byNumber = [...found.statuses, ...found.codes].some((status) =>
    DEVICE_REFUSALS.includes(status),
  )
  // A node's error may contain this text too, so search for it only if `code` is unspecific.
  const byText =
    (code === 'wallet-failed' || code === 'unknown') &&
    found.texts.some(
      (text) =>
        DEVICE_REFUSAL_MESSAGES.includes(text.trim()) ||
        DEVICE_REFUSAL_TEXT.test(text.slice(0, MAX_TEXT)),
    )
  return byLibrary || ((byNumber || byText) && !quotesContract(found))
}

/** Returns whether the message may be a contract's revert reason, which can imitate a rejection. */
function quotesContract(found: InspectedError): boolean {
  return isReverted(found) || found.texts.some((text) => /revert/i.test(text.slice(0, MAX_TEXT)))
}

// Error codes of nodes: EIP-1474, eth_simulateV1 (-380xx) and gateways (402 and 429 in the body).
const BY_NODE_NUMBER: ReadonlyMap<number, ErrorCode> = new Map([
  [-32601, 'method-unsupported'],
  [-32604, 'method-unsupported'],
  [-32004, 'method-unsupported'],
  [-32602, 'invalid-params'],
  [-32002, 'node-unavailable'],
  [-32003, 'transaction-rejected'],
  [-32005, 'rate-limited'],
  [-32008, 'node-unavailable'],
  [-32009, 'fee-cap-too-low'],
  [GATEWAY_TIMEOUT, 'node-unavailable'],
  [-32046, 'node-unavailable'],
  [-32090, 'rate-limited'],
  [402, 'rate-limited'],
  [429, 'rate-limited'],
  [-38010, 'nonce-too-low'],
  [-38011, 'nonce-too-high'],
  [-38012, 'fee-cap-too-low'],
  [-38013, 'gas-too-low'],
  [-38014, 'insufficient-funds'],
  [-38015, 'gas-too-high'],
  [-38026, 'limit-exceeded'],
])

// Code and messages of a reverted call. Check them before NODE_TEXTS, because a contract's revert
// message can look like another error of the node.
const REVERTED = 3
const REVERT_TEXT =
  /(execution|transaction:?) revert|vm execution error|gas required exceeds allowance|invalid (opcode|jump)/

// Messages of nodes and gateways, in lower case. The first match decides. Nethermind's error names
// only match at the start (`^`), because a contract's error may have the same name.
const NODE_TEXTS: readonly (readonly [ErrorCode, RegExp])[] = [
  [
    'already-known',
    /already ?known|already imported|existing txn with same hash|^known transaction/,
  ],
  [
    'replacement-underpriced',
    /replacement transaction underpriced|could not replace existing tx|tries to replace pending|^replacementnotallowed|^ownnoncealreadyused/,
  ],
  [
    'pending-limit',
    /in-flight transaction limit|gapped-nonce tx|delegation (nonce gap|authority has pending)|^delegatorhaspendingtx|^notcurrentnoncefordelegation/,
  ],
  [
    'fee-cap-too-high',
    /higher than 2\^256-1|transaction fee cap exceeded|exceeds the configured cap/,
  ],
  [
    'fee-cap-too-low',
    /less than block base fee|fee cap less than|transaction is outdated|fee too low|^feetoolow|underpriced|gas price below|gas price too low|below minimum required priority fee/,
  ],
  [
    'nonce-too-high',
    /nonce ?too ?high|nonce (too far in future|is too distant|has max value)|^noncetoofarinfuture|lower nonce exists|^noncegap/,
  ],
  ['nonce-too-low', /nonce too low|invalid transaction nonce|^oldnonce/],
  [
    'insufficient-funds',
    /insufficient funds|^insufficientfunds|not enough funds for gas|exceeds transaction sender account balance|upfront cost exceeds account balance|would cause overdraft|overdraws from account/,
  ],
  [
    'gas-too-high',
    /intrinsic gas too high|gas limit reached|exceeds block gas limit|gas limit (is )?too high|exceeds max transaction gas limit|txgaslimitcapexceeded|^gaslimitexceeded/,
  ],
  ['gas-too-low', /intrinsic ?gas|out of gas|floor data gas/],
  [
    'tx-type-unsupported',
    /transaction type not|(supporting this|invalid) transaction type|invalidtxtype/,
  ],
  [
    'tip-above-fee-cap',
    /(higher than|exceeds) max fee per gas|tip higher than fee cap|max_priority_fee_per_gas|invalidmaxpriorityfeepergas/,
  ],
  [
    'logs-limit',
    /(to|ds|:|most|more than) \d+ blocks|query (returned|exceeds)|requested blocks|too many (results|logs|blocks)|ranges? (is )?(\d|too|limit|allowed|exceed|over)|smaller than size|(blocks?|\d|allowed) range|blocks distance/,
  ],
  [
    'limit-exceeded',
    /max batch size|calls in batch|execution aborted \(timeout|query timeout|response (size|too large|is too)|content too large/,
  ],
  ['node-unavailable', /healthy to serve traffic/],
  ['rate-limited', /too many requests|(rate|request|usage) limit|over capacity|credits/],
]

// In the wallet's outermost error, this code means a pending request. In a nested error, it means
// an unavailable resource of a node (EIP-1474).
const PENDING = -32002
const INTERNAL = -32603 // wallets use this code to wrap another error

type InspectedError = {
  names: string[]
  codes: number[]
  texts: string[]
  data: string | undefined
  /** Values of `statusCode`, which errors of hardware wallets have. */
  statuses: number[]
}

function isReverted({ codes, texts, data }: InspectedError): boolean {
  if (codes.includes(REVERTED) || data !== undefined) return true
  const lowerTexts = texts.map((text) => text.slice(0, MAX_TEXT).toLowerCase())
  return lowerTexts.some(
    (text) =>
      REVERT_TEXT.test(text) || (codes.includes(GATEWAY_TIMEOUT) && text.includes('revert')),
  )
}

function decideForWallet(found: InspectedError, own: InspectedError): ErrorCode {
  const spoken = found.codes.filter((code) => code !== PENDING || own.codes.includes(code))
  return first(found.names, BY_NAME) ?? first(spoken, BY_WALLET_NUMBER) ?? decide(found, 'wallet')
}

function decide(found: InspectedError, from: ErrorSource): ErrorCode {
  const { names, codes, texts } = found
  const named = first(names, from === 'transport' ? BY_FETCH_NAME : BY_NAME)
  if (named !== undefined) return named
  const fromNode = from === 'node' || codes.some((code) => code === REVERTED || isRpcCode(code))
  if (fromNode) {
    const lowerTexts = texts.map((text) => text.slice(0, MAX_TEXT).toLowerCase())
    if (isReverted(found)) return 'reverted'
    for (const [code, phrases] of NODE_TEXTS)
      if (lowerTexts.some((text) => phrases.test(text))) return code
  }
  return (
    first(codes, BY_NODE_NUMBER) ??
    (!fromNode ? 'unknown' : from === 'wallet' ? 'wallet-failed' : 'rpc')
  )
}

function first<K>(keys: readonly K[], table: ReadonlyMap<K, ErrorCode>): ErrorCode | undefined {
  return keys.map((key) => table.get(key)).find((code) => code !== undefined)
}

function isRpcCode(code: number): boolean {
  return code >= -38_099 && code <= -32_000
}

// Properties in which wallets and gateways wrap the original error.
const WRAPPERS = ['data', 'originalError', 'cause', 'error', 'info', 'body', 'value']
// Nodes of the Parity family prefix a contract's return data with 'Reverted'.
const REVERT_DATA = /^(?:Reverted )?(0x(?:[0-9a-f]{2})+)$/i
const MAX_NODES = 64
const MAX_TEXT = 2_000
const MAX_JSON = 10_000

/** Inspects only the outermost error, without nested errors and JSON in its message. */
function inspectOutermost(value: unknown): InspectedError {
  const found = inspect(value, 1)
  return {
    ...found,
    codes: found.codes.filter((code) => code !== INTERNAL),
    texts: found.texts.flatMap((text) => text.split('{', 1)),
  }
}

function inspect(value: unknown, most = MAX_NODES): InspectedError {
  const found: InspectedError = {
    names: [],
    codes: [],
    texts: [],
    data: undefined,
    statuses: [],
  }
  const queue: unknown[] = [value]
  const seen = new Set<unknown>()
  for (let index = 0; index < queue.length && index < most; index++) {
    const node = queue[index]
    if (typeof node === 'string') readText(node, found, queue)
    if ((typeof node !== 'object' && typeof node !== 'function') || node === null || seen.has(node))
      continue
    seen.add(node)
    readNode(node, found, queue)
  }
  return found
}

function readNode(node: object, found: InspectedError, queue: unknown[]): void {
  const name = readField(node, 'name', true)
  if (typeof name === 'string') found.names.push(name)
  const code = readField(node, 'code')
  const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
  if (typeof number === 'number' && Number.isSafeInteger(number)) found.codes.push(number)
  if (code === 'ACTION_REJECTED') found.codes.push(4001) // ethers' code for a rejection
  const status = readField(node, 'statusCode')
  if (typeof status === 'number' || typeof status === 'string') found.statuses.push(Number(status))
  const message = readField(node, 'message', true)
  if (typeof message === 'string') readText(message, found, queue)
  for (const key of WRAPPERS) {
    const inner = readField(node, key)
    const hex =
      key === 'data' && typeof inner === 'string' ? REVERT_DATA.exec(inner)?.[1] : undefined
    if (hex !== undefined) found.data ??= hex.toLowerCase()
    else if (inner !== undefined && inner !== null && queue.length < MAX_NODES) queue.push(inner)
  }
}

function readText(text: string, found: InspectedError, queue: unknown[]): void {
  if (text.trim() !== '') found.texts.push(text.slice(0, MAX_JSON))
  const start = text.slice(0, MAX_JSON).indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end <= start || end - start > MAX_JSON || queue.length >= MAX_NODES) return
  try {
    queue.push(JSON.parse(text.slice(start, end + 1)))
  } catch {
    // The text has braces but is not JSON.
  }
}

function readField(node: object, key: string, isInherited = false): unknown {
  try {
    return isInherited || Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined
  } catch {
    return undefined // a throwing getter or Proxy counts as missing
  }
}
