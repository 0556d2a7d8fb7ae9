// `npm run bench -- waits`: measures the start of `npm start` and the time to a QR code.
// Fails if a limit is violated.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { ensureBrowser } from '../../e2e/browser.mjs'

const START = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'e2e',
  'playground',
  'start.mjs',
)
const ROUNDS = 7
const MOST_START_MS = 15_000
const MOST_CODE_MS = 1_000

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Starts the playground and resolves with its URL. */
function start() {
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const url = / at {2}(http:\S+)\s/.exec(output)?.[1]
      if (url) resolve({ url, end: () => child.kill('SIGINT') })
    })
    child.on('exit', () => reject(new Error(`npm start ended: ${output}`)))
  })
}

/** Resolves with the ms from the click to the QR code in a new browser context. */
async function codeAfter(browser, url) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-walletConnect').hover()
  const waiting = page.evaluate(
    () =>
      new Promise((resolve) => {
        let chosen = 0
        addEventListener('click', () => (chosen = performance.now()), { capture: true, once: true })
        const check = () =>
          document.querySelector('[data-testid=qr-code][data-ready=true]')
            ? resolve(performance.now() - chosen)
            : requestAnimationFrame(check)
        check()
      }),
  )
  await page.getByTestId('wallet-option-walletConnect').click()
  const ms = await waiting
  await context.close()
  return ms
}

const begun = performance.now()
const { url, end } = await start()
const startMs = performance.now() - begun
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
try {
  const codes = []
  for (let round = 0; round < ROUNDS; round++) codes.push(await codeAfter(browser, url))
  const codeMs = median(codes)
  console.log(`npm start, installed: ${startMs.toFixed(0)} ms (at most ${MOST_START_MS})`)
  console.log(
    `WalletConnect chosen → code, relay near: ${codeMs.toFixed(0)} ms, median of ${ROUNDS} (at most ${MOST_CODE_MS})`,
  )
  if (startMs > MOST_START_MS || codeMs > MOST_CODE_MS) process.exitCode = 1
} finally {
  await browser.close()
  end()
}
