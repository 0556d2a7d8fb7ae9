// @ts-check
// Our stylesheets for a shadow root in somebody else's page, made of the very sheets of our own page.

/** Where a site may have its own: the token that takes its place, if the site has set it. The last three follow from an
 * accent or a radius (src/embed/embed.css). @type {readonly (readonly [string, string])[]} */
const OWN = [
  ['accent', '--florin-accent'],
  ['on-accent', '--florin-on-accent'],
  ['radius', '--florin-radius'],
  ['font', '--florin-font'],
  ['focus', '--florin-accent'],
  ['accent-strong', '--own-strong'],
  ['accent-wash', '--own-wash'],
  ['radius-large', '--own-large'],
]

/** What is said of the page is said of our wrapper. A rem would be as large as the page makes it: it becomes a length
 * of ours; in media queries it is the browser's own already. A property has a name that no page has for one of its own:
 * what a page sets is inherited, and what it registers (@property) holds in every shadow root.
 * @param {string} css minified */
export function asGuest(css) {
  const moved = css.replaceAll(
    /(?<![\w.#-])(?:html:root|:root|html|body)(?![\w-])/g,
    '[data-florin]',
  )
  const sized = moved.replaceAll(/@media[^{]*\{|(\d*\.?\d+)rem\b/g, (whole, number) =>
    number === undefined ? whole : `calc(${number}*var(--rem))`,
  )
  // each stands first in the first block; what comes later, for forced colours, is the visitor's
  const given = OWN.reduce(
    (text, [name, own]) =>
      text.replace(
        new RegExp(`--${name}:([^;}]+)`),
        (_, value) => `--${name}:var(${own},${value.trim()})`,
      ),
    sized,
  )
  return given.replaceAll(/--(?=[a-z])(?!florin-)/g, '--fl_')
}
