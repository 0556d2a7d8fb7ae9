// The space Chinese text has between Han characters and the letters or digits of another script, where a value decides
// whether there is one: '在 MetaMask 中批准', but '在您的钱包中批准'.

const ISOLATES = '[\\u2066-\\u2069]*'
const OTHER = '(?!\\p{Script=Han})[\\p{L}\\p{N}]'
const HAN = '\\p{Script=Han}'
const GAP = `${ISOLATES}\\n${ISOLATES}`
const MEETING = new RegExp(`${HAN}${GAP}${OTHER}|${OTHER}${GAP}${HAN}`, 'u')

/** A template's text with a space wherever a value and the words beside it are of Han and of another script. */
export function han(words: TemplateStringsArray, ...values: readonly string[]): string {
  const beside = (left: string, right: string): string => left + (MEETING.test(`${left}\n${right}`) ? ' ' : '') + right
  return words.reduce((text, word, index) => beside(beside(text, values[index - 1] ?? ''), word))
}
