import { unpackConfig } from './configData.ts'
import type { Config } from './config.ts'

/**
 * Matches settings whose URLs are relative to the site's root. They are resolved against this
 * script, one folder below the root, because the page itself may be in a language's folder.
 */
const URLS = /^(?:icon|iconPng|iconUrl|url|signInUrl|learnMoreUrl|termsUrl|privacyUrl)$/

/** Returns the settings in the document's `<script id="config">`, with absolute URLs. */
export function readConfig(page: Document = document): Config {
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
  return unpackConfig(
    JSON.parse(page.getElementById('config')?.textContent ?? '', (key, value) =>
      URLS.test(key) && /^\./.test(value) ? new URL(`../${value}`, import.meta.url).href : value,
    ),
    description,
  )
}
