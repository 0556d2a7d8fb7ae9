// End-to-end tests: real Chromium, real local chains, the built page under its production headers.
import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

/** The last such switch counts alone, so playwright's own list (1.65.1) comes first. After it: the browser's own
 * interface, which is a further page for each window that nobody looks at, and a renderer kept ready for a page that
 * seldom comes. */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
].join(',')

/** Nothing leaves this machine: the browser's own services are off, and no other host name can be resolved. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF}`,
  // what draws and what fetches need no process of their own, and a page that lives for seconds no second compiler:
  // together a sixth of what the stories take; the first two are playwright's own
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-turbofan',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]
const finder = new URL('browser.mjs', import.meta.url)
const found: unknown = existsSync(finder) ? (await import(finder.href)).findBrowser() : undefined
const executablePath =
  typeof found === 'string' ? found : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './playground/setup.ts',
  workers: 3, // on two cores: a test waits as long as it works
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 600_000, // both are for what hangs: no clock decides a test
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' }, // the stories of the modals themselves are played with motion
    trace: 'off',
    // playwright takes one of every test that passes too, and throws it away: the page fixture takes those that fail
    screenshot: 'off',
    launchOptions: { executablePath, args: FLAGS },
  },
})
