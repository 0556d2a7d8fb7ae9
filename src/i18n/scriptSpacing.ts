// The space that Chinese and Thai text has where a value of another script stands in it, and only there:
// '在 MetaMask 中批准', but '在您的钱包中批准'.

type Template = (words: TemplateStringsArray, ...values: readonly string[]) => string

/** A template's text with a space wherever a value and the words beside it are of Han and of another script. */
export const han = spacing('Han')

/** The same for Thai. */
export const thai = spacing('Thai')

function spacing(script: 'Han' | 'Thai'): Template {
  const own = `\\p{Script=${script}}`
  const other = `(?!${own})[\\p{L}\\p{N}]`
  const gap = '[\\u2066-\\u2069]*\\n[\\u2066-\\u2069]*'
  const meeting = new RegExp(`${own}${gap}${other}|${other}${gap}${own}`, 'u')
  const beside = (left: string, right: string): string => left + (meeting.test(`${left}\n${right}`) ? ' ' : '') + right
  return (words, ...values) => words.reduce((text, word, index) => beside(beside(text, values[index - 1] ?? ''), word))
}
