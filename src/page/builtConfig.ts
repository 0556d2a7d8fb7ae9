// The settings this page was built with, and none of the code that reads and checks them: what the first load imports,
// no chunk shares.
import type { Config } from './config.ts'

/** JSON, put here by the build. */
declare const __CONFIG__: string

export function readConfig(): Config {
  return JSON.parse(__CONFIG__)
}
