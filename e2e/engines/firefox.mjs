// Firefox, controlled by WebDriver BiDi without a driver program.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findProgram, startProgram } from './process.mjs'

/** Blocks external requests with a proxy that does not exist. */
const PREFS = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
}
const FORCED_COLORS = { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 }

/**
 * Returns the engine, or the reason why it is missing.
 * @returns {import('./page.mjs').Engine}
 */
export function firefox() {
  const path = findProgram('firefox-esr') ?? findProgram('firefox')
  return {
    name: 'Firefox',
    missing:
      path === undefined
        ? "Firefox is not here: Debian's package firefox-esr brings it."
        : undefined,
    open: (options) => openFirefox(path, options),
  }
}

async function openFirefox(path, { forcedColors = false } = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'florin-firefox-'))
  const prefs = Object.entries({ ...PREFS, ...(forcedColors && FORCED_COLORS) })
  await writeFile(
    join(profile, 'user.js'),
    prefs
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const browser = await startProgram(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      pattern: /WebDriver BiDi listening on (ws:\/\/\S+)/,
      env: { ...process.env, HOME: profile },
    },
  )
  const end = async () => {
    await browser.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { ...(await steer(`${browser.found}/session`)), end }
  } catch (error) {
    await end()
    throw error
  }
}

async function steer(url) {
  const send = await openSocket(url)
  const { capabilities } = await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    version: capabilities.browserVersion,
    async evaluate(expression) {
      const reply = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text)
      return reply.result.value
    },
    go: (address) => send('browsingContext.navigate', { context, url: address, wait: 'none' }),
    reload: () => send('browsingContext.reload', { context, wait: 'none' }),
    traverse: (delta) => send('browsingContext.traverseHistory', { context, delta }),
    act: (actions) => send('input.performActions', { context, actions }),
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async picture() {
      return Buffer.from(
        (await send('browsingContext.captureScreenshot', { context })).data,
        'base64',
      )
    },
  }
}

/** Resolves with a function that sends a command and returns its response. */
async function openSocket(url) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map()
  let last = 0
  socket.on('message', (text) => {
    const { id, result, error, message } = JSON.parse(String(text))
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (error) waiter?.reject(new Error(`${waiter.method}: ${message}`))
    else waiter?.resolve(result)
  })
  socket.on('close', () =>
    waiting.forEach(({ reject, method }) => reject(new Error(`${method}: Firefox is gone`))),
  )
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject, method })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}
