// @ts-check
// WebKitGTK, controlled by WebDriver. Xvfb provides its display.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, startProgram } from './process.mjs'

/**
 * Returns the engine, or the reason why it is missing.
 * @returns {import('./page.mjs').Engine}
 */
export function webkit() {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  return {
    name: 'WebKitGTK',
    missing:
      driver === undefined
        ? "WebKitGTK's driver is not here: Debian's package webkit2gtk-driver brings it."
        : display === undefined
          ? "WebKitGTK needs a display: Debian's package xvfb brings one."
          : undefined,
    open: () => openWebkit(String(driver), String(display)),
  }
}

/** @param {string} driver @param {string} display @returns {Promise<import('./page.mjs').Browser>} */
async function openWebkit(driver, display) {
  const home = await mkdtemp(join(tmpdir(), 'florin-webkit-'))
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [() => rm(home, { recursive: true, force: true, maxRetries: 5 })]
  const end = async () => {
    for (const stop of endings.reverse()) await stop().catch(() => undefined)
  }
  try {
    const screen = await startProgram(
      display,
      ['-displayfd', '2', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
      { pattern: /^(\d+)$/m },
    )
    endings.push(screen.end)
    await mkdir(join(home, '.config/gtk-3.0'), { recursive: true })
    await writeFile(join(home, '.config/gtk-3.0/gtk.css'), NARROW)
    const port = await freePort()
    const program = await startProgram(driver, ['--host=127.0.0.1', `--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${screen.found}`,
        GDK_BACKEND: 'x11',
        HOME: home,
        XDG_RUNTIME_DIR: home,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    endings.push(program.end)
    const session = await openSession(`http://127.0.0.1:${port}`)
    endings.push(() => session.call('DELETE', ''))
    return { ...steer(session), end }
  } catch (error) {
    await end()
    throw error
  }
}

const TRIES = 200
/** Without this, the browser's toolbar makes the window wider than a phone. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

/** @typedef {{ version: string, call(method: string, path: string, body?: object): Promise<any> }} Session */

/** @param {string} base @returns {Promise<Session>} */
async function openSession(base) {
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body = {},
  ) => {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  for (
    let tries = 0;
    tries < TRIES && !(await call('GET', '/status').catch(() => undefined));
    tries++
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  const { sessionId, capabilities } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  })
  return {
    version: capabilities.browserVersion,
    call: (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
  }
}

/** @param {Session} session @returns {Omit<import('./page.mjs').Browser, 'end'>} */
function steer({ version, call }) {
  return {
    version,
    evaluate: (expression) =>
      call('POST', '/execute/async', {
        script:
          `const done = arguments[0]; (${expression}).then((value) => done({ value }), (error) => done({ error: ` +
          `String(error) }))`,
        args: [],
      }).then(({ value, error }) => {
        if (error !== undefined) throw new Error(error)
        return value
      }),
    go: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh'),
    traverse: (delta) => call('POST', delta < 0 ? '/back' : '/forward'),
    act: (actions) => call('POST', '/actions', { actions }),
    async resize(width, height) {
      const [beside, above] = await call('POST', '/execute/sync', {
        script: 'return [outerWidth - innerWidth, outerHeight - innerHeight]',
        args: [],
      })
      await call('POST', '/window/rect', { width: width + beside, height: height + above })
    },
    picture: async () => Buffer.from(await call('GET', '/screenshot'), 'base64'),
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
      })
  })
}
