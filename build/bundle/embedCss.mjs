// @ts-check
// Adapts our stylesheets to the shadow root of the embed in a host page.

/**
 * Design tokens and the custom properties of a host page that override them. The last three derive
 * from accent and radius (src/embed/embed.css).
 * @type {readonly (readonly [string, string])[]}
 */
const OVERRIDES = [
  ['accent', '--florin-accent'],
  ['on-accent', '--florin-on-accent'],
  ['radius', '--florin-radius'],
  ['font', '--florin-font'],
  ['focus', '--florin-accent'],
  ['accent-strong', '--own-strong'],
  ['accent-wash', '--own-wash'],
  ['radius-large', '--own-large'],
]

/**
 * Rewrites a stylesheet for the shadow root of an embed. Rules for html and body apply to our
 * wrapper element. `rem` becomes a custom property, because the host page sets the size of 1rem. In
 * media queries `rem` stays, because there it is always the browser's font size. Custom properties
 * get a prefix, because shadow roots inherit those of the host page, including registered ones
 * (@property).
 * @param {string} css minified
 */
export function toEmbedCss(css) {
  const moved = css.replaceAll(
    /(?<![\w.#-])(?:html:root|:root|html|body)(?![\w-])/g,
    '[data-florin]',
  )
  const sized = moved.replaceAll(/@media[^{]*\{|(\d*\.?\d+)rem\b/g, (whole, number) =>
    number === undefined ? whole : `calc(${number}*var(--rem))`,
  )
  // Change only the first block, because later blocks are for forced colors.
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
