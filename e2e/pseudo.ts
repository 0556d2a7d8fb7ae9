// A pseudo language made from the built English page: every text accented, in brackets, 40 %
// longer, and from right to left. Other text did not come from the messages. Adjacent brackets were
// concatenated by code.
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Accent = { say(text: string): string; speak<T>(messages: T): T }

/** Also runs in the page, so it must not use outer variables. */
function createAccent(): Accent {
  const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const accented = [...'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ']
  const more =
    'ôñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ éļéṽéñ ţŵéļṽé ţĥîŕţééñ ƒöûŕţééñ ƒîƒţééñ šîẋţééñ šéṽéñţééñ ' +
    'éîĝĥţééñ'
  const accent = (text: string): string =>
    text
      .split(/(\{\w+\})/)
      .map((part) =>
        part.startsWith('{')
          ? part
          : [...part].map((letter) => accented[plain.indexOf(letter)] ?? letter).join(''),
      )
      .join('')
  const say = (text: string, values: readonly string[] = []): string => {
    const kept = values
      .filter(Boolean)
      .map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')
    const parts = kept === '' ? [text] : text.split(new RegExp(`(${kept})`))
    const pseudo = parts.map((part) => (values.includes(part) ? part : accent(part))).join('')
    return `[${pseudo} ${more.slice(0, Math.ceil(text.length * 0.4)).trim()}]`
  }
  const speak = (value: unknown, key = ''): unknown => {
    if (key === 'statement') return value // the statement is signed
    if (typeof value === 'string') return value.trim() === '' ? value : say(value)
    if (typeof value === 'function') {
      return (...values: unknown[]) => {
        const sentence: unknown = value(...values)
        return typeof sentence === 'string'
          ? say(
              sentence,
              values.filter((value) => typeof value === 'string'),
            )
          : sentence
      }
    }
    if (Array.isArray(value)) return value.map((inner) => speak(inner))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, speak(inner, name)]),
    )
  }
  return { say, speak: (messages) => Object.assign(speak(messages) as object) }
}

/** Copies a built site and converts it to the pseudo language `tag`. Resolves with the folder. */
export async function pseudoSite(root: string, tag: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'florin-'))
  await cp(root, copy, { recursive: true })
  const html = await readFile(join(copy, 'index.html'), 'utf8')
  const file = /id="texts" src="\.\/assets\/([^"]+)"/.exec(html)?.[1] ?? ''
  const accentedHtml = accentHtml(html)
    .replace(/<html lang="en"/, `<html lang="${tag}" dir="rtl"`)
    .replace(/(id="texts" src="\.\/assets\/)[^"]+" integrity="[^"]*"/, '$1pseudo.js"')
  await writeFile(join(copy, 'index.html'), accentedHtml)
  await writeFile(
    join(copy, 'assets/pseudo.js'),
    `import { dialogs } from './${file}'; ${createAccent}; const accented = (own) => ` +
      `createAccent().speak(dialogs(own)); export { accented as dialogs }`,
  )
  return copy
}

function accentHtml(html: string): string {
  const { say, speak } = createAccent()
  const [head = '', ...body] = html
    .replace(
      /(<script type="application\/json" id="messages"[^>]*>)(.*?)</s,
      (_, tag: string, json: string) => `${tag}${JSON.stringify(speak(JSON.parse(json)))}<`,
    )
    .split(/(?=<body)/)
  return (
    head +
    body
      .join('')
      .split(/(<script[^]*?<\/script>|<style[^]*?<\/style>)/)
      .map((part) =>
        /^<(?:script|style)/.test(part)
          ? part
          : part
              .replace(/>([^<>]*[a-z][^<>]*)</gi, (_, text: string) => `>${say(text)}<`)
              .replace(/ aria-label="([^"]*)"/g, (_, text: string) => ` aria-label="${say(text)}"`),
      )
      .join('')
      // a translator converts names too, so the dialog is rendered again
      .replace(/<div id="window"[^>]*>/, '$&<font></font>')
  )
}
