// Creates the document of the preview in customize.html, a page with the button.
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import type { Shown } from './backend.ts'

/** ID of the element with the embed's settings. */
export const SETTINGS_ID = 'florin-settings'
/** Event that the frame sends when the button is shown. */
export const READY = 'florin-ready'

export type PreviewParts = {
  readonly settings: EmbedSettings
  readonly name: string
  readonly language: string
  readonly shown: Shown
  /** Sources of the embed's script and of the stylesheet. The policy allows their hashes. */
  readonly script: string
  readonly style: string
}

export function createPreviewDocument(parts: PreviewParts): string {
  const { settings, name, language, shown, script, style } = parts
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const title = escapeHtml(name)
  return `<!doctype html>
<html lang="${escapeHtml(language)}" data-shown="${shown}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><header><strong>${title}</strong><florin-connect></florin-connect></header>
<main aria-hidden="true">${'<i></i>'.repeat(5)}</main>
<script type="application/json" id="${SETTINGS_ID}">${json}</script><script>${script}</script></body></html>`
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
