// Composition root: makes what lives as long as the page and starts it. Nothing here needs React, so that the
// remembered wallet is asked before React has come; hydrate.tsx draws. A site's own parts are in src/site/.
import { createPageApp } from './app.ts'
import { readConfig } from './builtConfig.ts'
import { pagePlace } from './place.ts'
import { readWords } from './words.ts'

/** Put here by the build: src/site/ has parts of the page. */
declare const __SITE__: boolean

/** What the interface is given. */
export const app = createPageApp(readConfig(), pagePlace(window), readWords(document))

app.start()
if (__SITE__) {
  const place = document.getElementById('site')
  if (place) void import('./chunks/siteMount.tsx').then(({ mountSite }) => mountSite(app, place)) // it stays as drawn
}
