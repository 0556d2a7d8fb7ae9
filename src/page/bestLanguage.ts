// Selects the page's language. This module is inlined into the HTML, so keep it small.

/**
 * Returns the available language tag that best matches the user's preferences. Related languages
 * match too: es-MX matches es-419, pt-PT matches pt-BR, and zh-HK matches zh-TW (RFC 4647, section
 * 3.4). 'es' must come before 'es-419' in `available`, because the preference 'es' matches both.
 */
export function bestLanguage(
  preferences: readonly string[],
  available: readonly string[],
): string | undefined {
  for (const preference of preferences) {
    for (const name of getAcceptedTags(preference.toLowerCase())) {
      const found = available.find((tag) => `${tag}-`.toLowerCase().startsWith(`${name}-`))
      if (found) return found
    }
  }
  return undefined
}

/**
 * Returns the lower-case tags that a user with the preference `tag` understands, best match first.
 * Replaces old codes such as 'iw' with current ones.
 */
function getAcceptedTags(tag: string): readonly string[] {
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
