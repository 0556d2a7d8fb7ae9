// @ts-check
// Reads the settings of `npm run sign-in-server` from the environment. A wrong setting throws an
// error of one line with its name.

import { readOrigins } from './origins.mjs'

/**
 * @typedef {{ databaseUrl?: string, databaseSchema?: string, databasePool?: number, sqliteFile?:
 *   string }} StoreSettings `sqliteFile`: only if it was set
 */
/**
 * @typedef {StoreSettings & { origin: string[], urls: Record<number, string[]>, chains?: number[],
 *   host: string, port: number, metricsPort?: number, sessionMs: number, trustProxy?: string }}
 *   Settings
 */
/** @typedef {Readonly<Record<string, string | undefined>>} Env */

export const NAMES = [
  'ORIGIN',
  'CHAINS',
  'DATABASE_URL',
  'DATABASE_SCHEMA',
  'DATABASE_POOL',
  'SQLITE_FILE',
  'PORT',
  'METRICS_PORT',
  'SESSION_HOURS',
  'TRUST_PROXY',
]

/** Excludes booleans: no proxy overwrites a header of that name, so clients could send it. */
const HEADER_NAME = /^(?!(?:true|false|yes|no|on|off|none)$)[a-z][a-z\d-]*$/i

/**
 * Returns a function that reads a setting, or undefined if it is empty. Removes quotes around a whole
 * value, which docker's --env-file and lists in compose files keep.
 * @param {Env} env
 */
function createReader(env) {
  return (/** @type {string} */ name) => {
    const text = env[name]?.trim() ?? ''
    const [, , unquoted = text] = /^(["'`])((?:(?!\1).)*)\1$/s.exec(text) ?? []
    return unquoted.trim() || undefined
  }
}

/**
 * @param {Env} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const set = createReader(env)
  const origin = urlList(set('ORIGIN')?.toLowerCase()).map(toOrigin)
  readOrigins(origin, 'ORIGIN')
  const trustProxy = set('TRUST_PROXY')
  if (trustProxy !== undefined && !HEADER_NAME.test(trustProxy))
    throw new Error(`TRUST_PROXY: '${trustProxy}' is not a header name, such as X-Real-IP`)
  const metrics = set('METRICS_PORT')
  if (metrics !== undefined && !isPort(metrics))
    throw new Error(`METRICS_PORT: '${metrics}' is not a port, such as 9464`)
  return {
    origin,
    urls: readUrls(env),
    ...readChains(list(set('CHAINS'))),
    ...readStoreSettings(env),
    ...readPort(set('PORT') ?? '8787'),
    sessionMs: 3_600_000 * readHours(set('SESSION_HOURS') ?? '24'),
    ...(metrics !== undefined && { metricsPort: Number(metrics) }),
    ...(trustProxy !== undefined && { trustProxy }),
  }
}

/**
 * @param {Env} env
 * @returns {StoreSettings}
 */
export function readStoreSettings(env) {
  const set = createReader(env)
  const [databaseUrl, sqliteFile] = [set('DATABASE_URL'), set('SQLITE_FILE')]
  const [databaseSchema, pool] = [set('DATABASE_SCHEMA'), set('DATABASE_POOL')]
  if (databaseUrl !== undefined) checkDatabaseUrl(databaseUrl)
  if (databaseUrl !== undefined && sqliteFile !== undefined)
    throw new Error('DATABASE_URL and SQLITE_FILE: set only one of them')
  if (databaseSchema !== undefined && !/^[a-z_][a-z\d_]{0,62}$/.test(databaseSchema))
    throw new Error('DATABASE_SCHEMA: must be lower-case letters, digits and underscores')
  if (pool !== undefined && !/^[1-9]\d{0,3}$/.test(pool))
    throw new Error(`DATABASE_POOL: '${pool}' is not a number of connections, such as 10`)
  for (const name of ['DATABASE_SCHEMA', 'DATABASE_POOL'])
    if (set(name) !== undefined && databaseUrl === undefined)
      throw new Error(`${name}: needs DATABASE_URL`)
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseSchema !== undefined && { databaseSchema }),
    ...(pool !== undefined && { databasePool: Number(pool) }),
    ...(sqliteFile !== undefined && { sqliteFile }),
  }
}

const TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
]
/**
 * Parameters of DATABASE_URL that `pg` uses, with their allowed values. An empty list allows any
 * text.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const DATABASE_PARAMETERS = new Map([
  ['sslmode', ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']],
  ['ssl', ['true', '1', '0', 'no-verify']],
  ['sslnegotiation', ['postgres', 'direct']],
  ['uselibpqcompat', ['true', 'false']],
  ['channel_binding', ['disable', 'prefer', 'require']],
  ...[
    ...['sslcert', 'sslkey', 'sslrootcert', 'host', 'port', 'user', 'password', 'options'],
    ...['application_name', 'fallback_application_name', 'client_encoding', ...TIMEOUTS],
  ].map((name) => /** @type {[string, string[]]} */ ([name, []])),
])
/** Parameters of other programs, with the parameter or setting to use here. */
const OTHER_PARAMETERS = new Map([
  ['tls', 'sslmode'],
  ['sslca', 'sslrootcert'],
  ['sslrootca', 'sslrootcert'],
  ['schema', 'DATABASE_SCHEMA'],
  ['currentschema', 'DATABASE_SCHEMA'],
  ['search_path', 'DATABASE_SCHEMA'],
  ['connection_limit', 'DATABASE_POOL'],
  ['pool_size', 'DATABASE_POOL'],
  ['max', 'DATABASE_POOL'],
])

/**
 * Returns the names of the parameters without effect, such as those that providers add for other
 * programs. Throws for a URL that `pg` would misread. `pg` ignores unknown parameters, so a misspelled
 * `sslmode` would connect without TLS.
 * @param {string} text
 */
function checkDatabaseUrl(text) {
  if (!/^postgres(?:ql)?:\/\/./i.test(text))
    throw new Error('DATABASE_URL: must begin with postgres://')
  // A socket's URL has no host: postgres:///florin?host=/run/postgresql
  const [, authority = '', path = '', query = ''] =
    /^[^:]+:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(text) ?? []
  const isUrl = URL.canParse(text.replace('@/', '@localhost/'))
  if (!isUrl || /@/.test(path + query) || (authority === '' && path === ''))
    throw new Error(
      'DATABASE_URL: is not a valid URL. In the password, write @ as %40, # as %23, / as %2F and ? as %3F',
    )
  const parameters = new URLSearchParams(query)
  for (const [name, value] of parameters) {
    const allowed = DATABASE_PARAMETERS.get(name)
    const meant = allowed ? undefined : findParameter(name)
    if (!allowed && (/ssl|tls/i.test(name) || (meant && DATABASE_PARAMETERS.has(meant))))
      throw new Error(
        `DATABASE_URL: the parameter '${name}' has no effect${meant ? `; did you mean ${meant}?` : ': remove it'}`,
      )
    if (allowed && value === '') throw new Error(`DATABASE_URL: ${name} is empty`)
    if (allowed && allowed.length > 0 && !allowed.includes(value))
      throw new Error(
        `DATABASE_URL: ${name} is '${value}', but must be one of ${allowed.join(', ')}`,
      )
    if (TIMEOUTS.includes(name) && !/^[1-9]\d{0,5}$/.test(value))
      throw new Error(`DATABASE_URL: ${name} is '${value}', but must be milliseconds up to 999999`)
  }
  const used = Object.fromEntries(parameters)
  if (used['channel_binding'] === 'require' && !verifiesCertificate(used))
    throw new Error(
      'DATABASE_URL: channel_binding=require needs a verified certificate: add sslmode=verify-full. Without it, a server in the middle could ask for the password',
    )
  return [...parameters.keys()].filter((name) => !DATABASE_PARAMETERS.has(name))
}

/**
 * Returns whether `pg` verifies the server's certificate. It uses channel binding only if the server
 * offers it, so a server in the middle could request the password in clear text instead.
 * @param {Record<string, string>} parameters
 */
function verifiesCertificate({ ssl, sslmode, uselibpqcompat }) {
  if (sslmode === undefined) return ssl === 'true' || ssl === '1'
  if (sslmode === 'require') return uselibpqcompat !== 'true'
  return sslmode === 'verify-full' || sslmode === 'verify-ca'
}

/**
 * Returns the parameter or setting that was probably meant by an unknown parameter.
 * @param {string} name
 */
function findParameter(name) {
  const lower = name.toLowerCase()
  const letters = lower.replaceAll(/[^a-z]/g, '')
  return (
    OTHER_PARAMETERS.get(lower) ??
    [...DATABASE_PARAMETERS.keys()].find((other) => isAlike(letters, other.replaceAll('_', '')))
  )
}

/**
 * Returns a line for each variable that looks like a misspelled setting, and for each parameter of
 * DATABASE_URL without effect. Skips the parameters of an invalid URL, because they may be a part of
 * its password.
 * @param {Env} env
 * @returns {string[]}
 */
export function reportIgnoredSettings(env) {
  const set = createReader(env)
  const variables = Object.keys(env).flatMap((name) => {
    const suggestion =
      NAMES.includes(name) || /^RPC_URLS_/.test(name) ? undefined : findSuggestion(name)
    return suggestion === undefined || set(name) === undefined
      ? []
      : [`${name} is not a setting and has no effect; did you mean ${suggestion}?`]
  })
  const parameters = findIgnoredParameters(set('DATABASE_URL')).map((name) => {
    const meant = findParameter(name)
    return `DATABASE_URL: the parameter '${name}' has no effect${meant ? `; did you mean ${meant}?` : '.'}`
  })
  return [...variables, ...parameters]
}

/**
 * Returns no parameters after a password in the query, because an unescaped '&' in it would make its
 * end look like a parameter.
 * @param {string | undefined} databaseUrl
 */
function findIgnoredParameters(databaseUrl) {
  try {
    return databaseUrl === undefined || /[?&]password=/.test(databaseUrl)
      ? []
      : checkDatabaseUrl(databaseUrl)
  } catch {
    return [] // readStoreSettings reports the error
  }
}

/** Names that other programs use for the same thing. */
const OTHER_NAMES = new Map([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DB_URL', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['PG_URL', 'DATABASE_URL'],
  ['DB_SCHEMA', 'DATABASE_SCHEMA'],
  ['DB_POOL', 'DATABASE_POOL'],
  ['SQLITE_PATH', 'SQLITE_FILE'],
  ['SQLITE_DB', 'SQLITE_FILE'],
  ['SESSION_TTL', 'SESSION_HOURS'],
  ['SESSION_LIFETIME', 'SESSION_HOURS'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
])

/** @param {string} name */
function findSuggestion(name) {
  const upper = name.toUpperCase().replaceAll('-', '_')
  const chain = /^RPC_?URLS?_?(\d+)$/.exec(upper)?.[1]
  if (chain !== undefined) return `RPC_URLS_${chain}`
  if (/^RPC_?URLS?$/.test(upper)) return 'RPC_URLS_1'
  return (
    OTHER_NAMES.get(upper) ??
    // Skip PORT, because many unrelated names differ from it by one letter.
    NAMES.find((other) => other !== 'PORT' && isAlike(upper, other))
  )
}

/**
 * Returns whether the names differ by one letter, two swapped letters, or a word at either end.
 * @param {string} name
 * @param {string} other
 */
function isAlike(name, other) {
  if (name.endsWith(`_${other}`) || name.startsWith(`${other}_`)) return other.includes('_')
  if (Math.abs(name.length - other.length) > 1) return false
  const start = [...name].findIndex((letter, at) => letter !== other[at])
  const at = start === -1 ? name.length : start
  const [rest, otherRest] = [name.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}

/**
 * Returns the RPC URLs by chain. Skips WebSocket URLs, which only the page uses.
 * @param {Env} env
 */
function readUrls(env) {
  const set = createReader(env)
  /** @type {Record<number, string[]>} */
  const chains = {}
  for (const name of Object.keys(env).filter((one) => one.startsWith('RPC_URLS_'))) {
    const given = urlList(set(name)).map((url) => url.replace(/^([a-z]+:)[/\\]*/i, '$1//'))
    const wrong = given.find(
      (url) => !URL.canParse(url) || !/^(?:https?|wss?):\/\/(?!https?:)\S+$/i.test(url),
    )
    if (!/^RPC_URLS_[1-9]\d{0,14}$/.test(name)) throw new Error(`${name}: must end with a chain id`)
    // Leave out the URL, because it may contain a key.
    if (wrong !== undefined) throw new Error(`${name}: contains an invalid URL`)
    const urls = given.filter((url) => /^https?:/i.test(url))
    if (urls.some((url) => new URL(url).username || new URL(url).password))
      throw new Error(
        `${name}: a URL must not contain a user name or password, which Node does not support`,
      )
    if (given.length > 0 && urls.length === 0)
      throw new Error(`${name}: needs a URL that starts with http`)
    if (urls.length > 0) chains[Number(name.slice('RPC_URLS_'.length))] = urls
  }
  return chains
}

/**
 * Removes a slash at the end and a default port, which do not change an origin.
 * @param {string} text
 */
function toOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isBare = /^https?:\/\/[^/?#@]+\/?$/.test(text)
  return url && isBare ? url.origin : text
}

/** @param {readonly string[]} ids */
function readChains(ids) {
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id))
  if (wrong !== undefined)
    throw new Error(`CHAINS: '${wrong}' is not a chain id, such as 1,137,10,42161`)
  return ids.length === 0 ? {} : { chains: ids.map(Number) }
}

/** @param {string} text */
const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

/** @param {string} text */
function readPort(text) {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (!isPort(port)) throw new Error(`PORT: '${text}' is not a port, such as 8787 or 0.0.0.0:8787`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/**
 * Parses a session duration. Browsers keep cookies for at most 400 days.
 * @param {string} text
 */
function readHours(text) {
  const hours = Number(text)
  if (!(hours > 0 && hours <= 9_600))
    throw new Error(`SESSION_HOURS: '${text}' is not a number up to 9600`)
  return hours
}

/**
 * Returns URLs that are separated by commas, semicolons, spaces or line breaks.
 * @param {string | undefined} text
 */
function urlList(text) {
  return list(text, /,|[\s;，；、|]+(?=[a-z]+:)/i)
}

/**
 * Returns the entries of a list, which may be JSON or have entries in quotes.
 * @param {string} [text]
 */
function list(text = '', separator = /[,;，；、\n]/) {
  return text
    .replace(/^\[(.*)\]$/s, '$1')
    .split(separator)
    .map((one) => one.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter(Boolean)
}
