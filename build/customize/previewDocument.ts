// The document of the preview in customize.html: a page of the owner's, with the button in it.
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import type { Shown } from './backend.ts'

/** Element of the document that contains the embed's settings. */
export const SETTINGS_ID = 'florin-settings'
/** Event of the frame when the button is there. */
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

/** Returns the HTML. */
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
