// Browser tests: Chromium, local chains, and the built page with its production headers.
// `npm test` runs the project 'core', `npm run test:all` also 'sweep' and 'languages'.
import { defineConfig } from 'playwright/test'
import { findBrowser } from './e2e/browser.mjs'

/** Chromium reads only the last --disable-features, so the list starts with Playwright's own (1.65.1). The WebUI
 * features would open an extra page for each window, and the spare renderer is rarely used. */
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

/** Keeps every request on this machine: the browser's own services are off, and only loopback names resolve. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF}`,
  // Running GPU and network in the browser process and V8 without its optimizing compilers saves a sixth of the CPU
  // time. The first two features are Playwright's own.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-turbofan',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: 'embed/real/**',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/playground/setup.ts',
  projects: [
    { name: 'core', grep: /@core/ },
    { name: 'sweep', grepInvert: /@core/ },
    { name: 'languages', testMatch: 'languageCheck.ts', timeout: 180_000 },
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' }, // tests of the dialogs' motion turn it on
    screenshot: 'off', // the page fixture takes one of each failed test: this option would take one of every test
    launchOptions: {
      executablePath: findBrowser() ?? '/usr/bin/chromium',
      args: FLAGS,
    },
  },
})
