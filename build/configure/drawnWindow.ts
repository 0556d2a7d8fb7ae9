// The prerendered connect dialog for the embed, as elements to create: in another site's page no text becomes HTML.
import { AppError } from '../../src/errors.ts'
import type { Drawn } from '../../src/embed/drawnWindow.ts'

const TOKEN = /<!--(.*?)-->|<\/([\w-]+)>|<([\w-]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy

/** Returns the HTML that React has rendered as elements: [name, attributes, …children], [text of a comment], or text. */
export function treeOf(html: string): readonly Drawn[] {
  const root: Drawn[] = []
  const open = [{ name: '', children: root }]
  let end = 0
  for (const [whole, comment, closed, name, attributes = '', selfClosed, text] of html.matchAll(
    TOKEN,
  )) {
    const parent = open.at(-1)
    end += whole.length
    if (comment !== undefined) parent?.children.push([comment])
    else if (text !== undefined) parent?.children.push(decodeEntities(text))
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw unreadable(`</${closed}> closes nothing`)
    } else if (name !== undefined) {
      const element = [name, attributesOf(attributes)] as unknown as Drawn[] // its children follow
      if (parent?.name !== 'noscript') parent?.children.push(element as unknown as Drawn)
      if (!selfClosed) open.push({ name, children: element })
    }
  }
  if (end < html.length || open.length > 1) throw unreadable(`cannot be read from ${end} on`)
  return root
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decodeEntities(value)] as const,
  )
  if (found.some(([name]) => /^(?:style|on)/.test(name)))
    throw unreadable('the content policy of a host page forbids style attributes')
  return Object.fromEntries(found)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => String(ENTITIES[name]))
}

function unreadable(reason: string): AppError {
  return new AppError('invalid-input', `the connect dialog: ${reason}`)
}
