// End-to-end tests: real Chromium, real local chains, the built page under its production headers.
import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

/** Nothing leaves this machine: the browser's own services are off, and no other host name can be resolved. */
const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]
const finder = new URL('browser.mjs', import.meta.url)
const found: unknown = existsSync(finder) ? (await import(finder.href)).findBrowser() : undefined
const executablePath = typeof found === 'string' ? found : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './playground/setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: FLAGS },
  },
})
