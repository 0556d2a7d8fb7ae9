// Script of the preview in customize.html. Starts the embed with the settings in the document.
import { start } from '../../src/embed/embedMain.ts'
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import { READY, SETTINGS_ID } from './previewDocument.ts'

// Visitors don't see the page in a frame, where a Safe would be listed.
Object.defineProperty(window, 'parent', { value: window })

const settings = JSON.parse(
  document.getElementById(SETTINGS_ID)?.textContent ?? '{}',
) as EmbedSettings
void start(settings)
  .then((load) => load())
  .then((florin) => {
    if (document.documentElement.dataset['shown'] === 'dialog') florin.open('connect')
  })
  .finally(() => frameElement?.dispatchEvent(new Event(READY)))
