// The settings this page was built with, and none of the code that reads and checks them: what the first load imports,
// no chunk shares.
import type { Config } from './config.ts'

/** JSON, put here by the build. */
declare const __CONFIG__: string

/** What of it may be relative to the site. This script is one folder below, the page may be too. */
const URLS = /^(?:icon|signInUrl|learnMoreUrl)$/

export function readConfig(): Config {
  return JSON.parse(__CONFIG__, (key, value) =>
    URLS.test(key) && /^\./.test(value) ? new URL(`../${value}`, import.meta.url).href : value,
  )
}
