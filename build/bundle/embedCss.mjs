// @ts-check
// Adapts the stylesheets to the shadow root of the embed.
import { splitSelectors } from '../configure/cssRules.mjs'
import { splitTokens } from './sheets.mjs'

/**
 * Design tokens, and the custom properties that override them on a host page.
 * @type {readonly (readonly [string, string])[]}
 */
const OVERRIDES = [
  ['accent', '--own-accent'],
  ['accent-text', '--own-accent-text'],
  ['accent-strong', '--own-accent-strong'],
  ['accent-wash', '--own-accent-wash'],
  ['on-accent', '--own-on-accent'],
  ['focus', '--own-accent-text'],
  ['background', '--own-background'],
  ['surface', '--own-surface'],
  ['surface-muted', '--own-surface-muted'],
  ['text', '--own-ink'],
  ['text-muted', '--own-ink-muted'],
  ['border', '--own-line'],
  ['border-strong', '--own-line-strong'],
  ['backdrop', '--own-backdrop'],
  ['shadow', '--own-shadow'],
  ['shadow-high', '--own-shadow'],
  ['radius', '--florin-radius'],
  ['radius-button', '--florin-radius-button'],
  ['font', '--florin-font'],
  ['font-mono', '--florin-font-mono'],
]

/** Matches selectors of elements and icons that only the dialogs have. */
const DIALOGS_ONLY =
  /^(?:h[1-3]|[uo]l|d[dl]|figure|input|select|textarea|a|:where\(svg\[width="(?:12|16|20|28)"\]\))(?![\w-])/

/**
 * Splits the first stylesheet of the embed. `first` has the styles of the controls. `rest` has
 * those of the dialogs, which load later.
 * @param {string} css the result of `toEmbedCss`
 * @returns {{ readonly first: string, readonly rest: string }}
 */
export function splitControlCss(css) {
  const tokens = splitTokens(css)
  const { used, rest } = splitSelectors(tokens.first, (selector) => !DIALOGS_ONLY.test(selector))
  return { first: used, rest: tokens.rest + rest }
}

/** Matches selectors with elements or attributes that only our own page has. */
const PAGE_ONLY = /^header |\[data-session\b/

/**
 * Rewrites a stylesheet for the shadow root of an embed. `rem` becomes a custom property, because
 * the host page sets the size of 1rem. Custom properties get a prefix, because a shadow root
 * inherits those of the host page.
 * @param {string} css minified
 */
export function toEmbedCss(css) {
  const { used } = splitSelectors(css, (selector) => !PAGE_ONLY.test(selector))
  const moved = used.replaceAll(
    /(?<![\w.#-])(?:html:root|:root|html|body)(?![\w-])/g,
    '[data-florin]',
  )
  const sized = moved.replaceAll(/@media[^{]*\{|(\d*\.?\d+)rem\b/g, (whole, number) =>
    number === undefined ? whole : `calc(${number}*var(--rem))`,
  )
  // Change only the first block. Later blocks are for forced colors.
  const given = OVERRIDES.reduce(
    (text, [name, own]) =>
      text.replace(
        new RegExp(`--${name}:([^;}]+)`),
        (_, value) => `--${name}:var(${own},${value.trim()})`,
      ),
    sized,
  )
  return given.replaceAll(/--(?=[a-z])(?!florin-)/g, '--fl_')
}
