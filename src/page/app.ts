// Everything that lives as long as the page, made from the settings. On the build machine there is no window.
import type { Config } from './config.ts'

export type PageApp = { readonly config: Config }

/** Without a window (while the page is prerendered) nothing is started. */
export function createPageApp(config: Config, _window: Window | undefined): PageApp {
  return { config }
}
