// Which of the page's languages a visitor reads best. A part of the script in the head, so it is kept short.

/** Takes what a visitor wants, dearest first, and what there is, both as BCP 47 tags, 'es' before 'es-419'. Returns the
 * first wish that can be met: the tag itself, what is left of it without its last parts (RFC 4647, section 3.4), or a
 * cousin (es-MX reads es-419, pt-PT reads pt-BR, whoever reads traditional Chinese the other traditional one first).
 * Undefined when none can be. */
export function bestLanguage(
  wishes: readonly string[],
  there: readonly string[],
): string | undefined {
  for (const wish of wishes) {
    for (const name of readable(wish.toLowerCase())) {
      const found = there.find((tag) => `${tag}-`.toLowerCase().startsWith(`${name}-`))
      if (found) return found
    }
  }
  return undefined
}

/** What else may be read by whoever wants `tag`, in order; old names and neighbours that a browser may still send. */
function readable(tag: string): readonly string[] {
  const parts = tag
    .replace(/^n[on]\b/, 'nb')
    .replace(/^iw\b/, 'he')
    .replace(/^in\b/, 'id')
    .split('-')
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  if (/^es-(?!es|ea|ic|gq|ph)/.test(tag)) return [tag, 'es-419', 'es']
  if (!/^(?:zh|yue|cmn)\b/.test(tag)) return shorter
  if (/hans|^(?:zh|cmn)(?!.*(?:hant|tw|hk|mo))/.test(tag)) return ['zh-cn', 'zh']
  return /hk|mo|yue/.test(tag) ? ['zh-hk', 'zh-tw', 'zh'] : ['zh-tw', 'zh-hk', 'zh']
}
