// @ts-check
// Settings of `npm run sign-in-server`, from the environment. A wrong setting throws an error of
// one line with its name.

/**
 * @typedef {{ origin: string[], urls: Record<number, string[]>, chains?: number[], databaseUrl?:
 *   string, sqliteFile: string, host: string, port: number, sessionMs: number, trustProxy?: string
 *   }} Settings
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const set = (/** @type {string} */ name) => env[name]?.trim() || undefined
  const origin = list(set('ORIGIN')?.toLowerCase())
  if (origin.length === 0) throw new Error('ORIGIN: is missing, such as https://florin.example')
  const [databaseUrl, trustProxy] = [set('DATABASE_URL'), set('TRUST_PROXY')]
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\/./i.test(databaseUrl))
    throw new Error('DATABASE_URL: must begin with postgres://')
  if (databaseUrl !== undefined && set('SQLITE_FILE') !== undefined)
    throw new Error('DATABASE_URL and SQLITE_FILE: set only one of them')
  if (trustProxy !== undefined && !/^[a-z][a-z\d-]*$/i.test(trustProxy))
    throw new Error(`TRUST_PROXY: '${trustProxy}' is not a header name`)
  return {
    origin,
    urls: readUrls(env),
    ...readChains(list(set('CHAINS'))),
    sqliteFile: set('SQLITE_FILE') ?? 'sign-in.sqlite',
    ...readPort(set('PORT') ?? '8787'),
    sessionMs: 3_600_000 * readHours(set('SESSION_HOURS') ?? '24'),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(trustProxy !== undefined && { trustProxy }),
  }
}

/**
 * Returns the RPC URLs by chain. Skips WebSocket URLs, which only the page uses.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function readUrls(env) {
  /** @type {Record<number, string[]>} */
  const chains = {}
  for (const name of Object.keys(env).filter((one) => one.startsWith('RPC_URLS_'))) {
    const given = list(env[name])
    const wrong = given.find(
      (url) => !URL.canParse(url) || !/^(?:https?|wss?):$/.test(new URL(url).protocol),
    )
    if (!/^RPC_URLS_[1-9]\d{0,14}$/.test(name)) throw new Error(`${name}: must end with a chain id`)
    // without the URL, which may contain a key
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

/** @param {readonly string[]} ids */
function readChains(ids) {
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id))
  if (wrong !== undefined)
    throw new Error(`CHAINS: '${wrong}' is not a chain id, such as 1,137,10,42161`)
  return ids.length === 0 ? {} : { chains: ids.map(Number) }
}

/** @param {string} text */
function readPort(text) {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535)
    throw new Error(`PORT: '${text}' is not a port, such as 8787 or 0.0.0.0:8787`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/**
 * Browsers keep cookies for at most 400 days.
 * @param {string} text
 */
function readHours(text) {
  const hours = Number(text)
  if (!(hours > 0 && hours <= 9_600))
    throw new Error(`SESSION_HOURS: '${text}' is not a number up to 9600`)
  return hours
}

/** @param {string | undefined} text */
function list(text = '') {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}
