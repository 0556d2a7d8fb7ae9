// @ts-check
// Chooses the port of `npm start` and `npm run preview`: the default, or the next free one.

const DEFAULT_PORT = 4321
const TRIES = 20

/**
 * Parses the setting PORT. 0 lets the system choose. @param {string | undefined} text @returns
 * {number}
 */
export function parsePort(text) {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text.trim()) || port > 65_535)
    throw new Error(`PORT: '${text}' is not a port, which is a number from 1 to 65535`)
  return port
}

/**
 * Starts on this port or the next free one. Prints a different port.
 * @template T @param {number} wanted @param {(port: number) => Promise<T>} start @returns
 * {Promise<T>}
 */
export async function onFreePort(wanted, start) {
  for (let port = wanted; ; port++) {
    try {
      const started = await start(port)
      if (port !== wanted)
        console.log(`Port ${wanted} is taken, so this is port ${port}. PORT=… chooses another one.`)
      return started
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (!taken || port === 65_535 || port - wanted >= TRIES) throw error
    }
  }
}
