import { unpackConfig } from './configData.ts'
import type { Config } from './config.ts'

/**
 * Names of settings whose value may be a URL relative to the site's root. Such a URL is not
 * relative to the page's URL, because the page may be in a language's folder.
 */
const URLS = /^(?:icon|iconPng|iconUrl|url|signInUrl|learnMoreUrl|termsUrl|privacyUrl)$/

/**
 * Returns the settings in the document's `<script id="config">`. Makes relative URLs absolute with
 * the URL of this script, which is one folder below the site's root.
 */
export function readConfig(page: Document = document): Config {
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
  return unpackConfig(
    JSON.parse(page.getElementById('config')?.textContent ?? '', (key, value) =>
      URLS.test(key) && /^\./.test(value) ? new URL(`../${value}`, import.meta.url).href : value,
    ),
    description,
  )
}
