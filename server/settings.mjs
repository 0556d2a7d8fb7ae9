// @ts-check
// The settings of `npm run sign-in-server`, from the environment. A wrong one is an error of one line that names it.

/** @typedef {{ origin: string[], urls: Record<number, string[]>, chains?: number[], databaseUrl?: string, sqliteFile: string, host:
 * string, port: number,
 *   sessionMs: number, trustProxy?: string }} Settings */

/** @param {Readonly<Record<string, string | undefined>>} env @returns {Settings} */
export function readSettings(env) {
  const set = (/** @type {string} */ name) => env[name]?.trim() || undefined
  const origin = list(set('ORIGIN')?.toLowerCase())
  if (origin.length === 0)
    throw new Error('ORIGIN: where does the site live? Such as https://florin.example')
  const [databaseUrl, trustProxy] = [set('DATABASE_URL'), set('TRUST_PROXY')]
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\/./i.test(databaseUrl))
    throw new Error('DATABASE_URL: must begin with postgres://')
  if (databaseUrl !== undefined && set('SQLITE_FILE') !== undefined)
    throw new Error('DATABASE_URL and SQLITE_FILE: only one of them')
  if (trustProxy !== undefined && !/^[a-z][a-z\d-]*$/i.test(trustProxy))
    throw new Error(`TRUST_PROXY: '${trustProxy}' is no name of a header`)
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

/** A node that is reached by WebSocket serves the page, not this server.
 * @param {Readonly<Record<string, string | undefined>>} env */
function readUrls(env) {
  /** @type {Record<number, string[]>} */
  const chains = {}
  for (const name of Object.keys(env).filter((one) => one.startsWith('RPC_URLS_'))) {
    const given = list(env[name])
    const wrong = given.find(
      (url) => !URL.canParse(url) || !/^(?:https?|wss?):$/.test(new URL(url).protocol),
    )
    if (!/^RPC_URLS_[1-9]\d{0,14}$/.test(name))
      throw new Error(`${name}: must end in the number of a chain`)
    // without it: it may hold a key
    if (wrong !== undefined) throw new Error(`${name}: not every one of its URLs is one`)
    const urls = given.filter((url) => /^https?:/i.test(url))
    if (urls.some((url) => new URL(url).username || new URL(url).password))
      throw new Error(
        `${name}: a URL must not hold a user name or password, with which Node asks nobody`,
      )
    if (given.length > 0 && urls.length === 0)
      throw new Error(`${name}: needs a URL that begins with http`)
    if (urls.length > 0) chains[Number(name.slice('RPC_URLS_'.length))] = urls
  }
  return chains
}

/** @param {readonly string[]} ids */
function readChains(ids) {
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id))
  if (wrong !== undefined)
    throw new Error(`CHAINS: '${wrong}' is not the id of a chain; such as 1,137,10,42161`)
  return ids.length === 0 ? {} : { chains: ids.map(Number) }
}

/** @param {string} text */
function readPort(text) {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535)
    throw new Error(`PORT: '${text}' is not a port, such as 8787 or 0.0.0.0:8787`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** A browser keeps no cookie longer than 400 days. @param {string} text */
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
