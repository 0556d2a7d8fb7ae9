// @ts-check
// A page translator like Chrome's: it replaces each text node with other words in two nested
// <font> elements, now and whenever a text is added or changed, except in elements with
// translate="no". Passed to the page as text, so it uses no outer variables.

/** Starts translating immediately. `mark` surrounds translated text. @param {string} [mark] */
export function translate(mark = '¡') {
  const SKIPPED = '[translate=no], font, script, style, noscript, textarea, title'
  const replace = (/** @type {Text} */ text) => {
    if (
      text.data.trim() === '' ||
      text.parentElement === null ||
      text.parentElement.closest(SKIPPED)
    )
      return
    const inner = document.createElement('font')
    inner.textContent = `${mark}${text.data.trim()}${mark}`
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
  const walk = (/** @type {Node} */ root) => {
    if (root instanceof Text) return replace(root)
    const texts = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode))
    texts.forEach(replace)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') walk(target)
      else addedNodes.forEach(walk)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  if (document.body) walk(document.body)
}
