// Renders the embed's control as data for createElement. Host pages with Trusted Types forbid HTML
// strings.
import { renderToStaticMarkup } from 'react-dom/server'
import { header } from 'virtual:messages/header-en'
import { AppError } from '../../src/errors.ts'
import type { Shell, ShellNode } from '../../src/embed/shell.ts'
import { createPageApp } from '../../src/page/app.ts'
import type { Config } from '../../src/page/config.ts'
import { AppContext } from '../../src/ui/appContext.ts'
import { ConnectButton, ReconnectingPlaceholder } from '../../src/ui/header/ConnectButton.tsx'
import { ErrorAlert } from '../../src/ui/components/ErrorBoundary.tsx'

const TAG = /<\/([\w-]+)>|<([\w-]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy

/** Returns the control that is visible before React has loaded. Messages are placeholders. */
export function renderShell(config: Config): Shell {
  const [first, ...others] = config.chains
  if (!first) throw new AppError('invalid-input', 'the embed: no chains')
  const texts = Object.fromEntries(Object.keys(header).map((name) => [name, `{${name}}`]))
  const app = createPageApp(
    { ...config, chains: [{ ...first, name: '{chain}' }, ...others] },
    undefined,
    { language: 'en', texts: texts as typeof header, load: neverLoaded },
  )
  const message = (text: string, label: string, delayed: boolean): ShellNode => {
    const [, , child] = toNode(
      <ErrorAlert text={text} label={label} delayed={delayed} onPress={ignore} />,
    )
    if (child === undefined) throw createError('an alarm without a message')
    return child
  }
  const toNode = (control: React.ReactNode): Exclude<ShellNode, string> => {
    const html = renderToStaticMarkup(<AppContext value={app}>{control}</AppContext>)
    const [node] = parseElements(html)
    if (node === undefined || typeof node === 'string') throw createError('no element')
    return node
  }
  return {
    connect: toNode(<ConnectButton />),
    restoring: toNode(<ReconnectingPlaceholder account={{ chainId: first.id }} />),
    loadError: toNode(<ErrorAlert text={false} label="" onPress={ignore} />),
    slow: message(texts['stillLoading'] ?? '', texts['cancel'] ?? '', true),
    failed: message(texts['loadFailed'] ?? '', texts['reload'] ?? '', false),
  }
}

/**
 * Parses HTML that React has rendered to nested arrays.
 * @internal
 */
export function parseElements(html: string): readonly ShellNode[] {
  const root: ShellNode[] = []
  const open = [{ name: '', children: root }]
  let end = 0
  for (const [whole, closed, name, attributes = '', selfClosed, text] of html.matchAll(TAG)) {
    end += whole.length
    if (text !== undefined) open.at(-1)?.children.push(decodeEntities(text))
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw createError(`</${closed}> closes nothing`)
    } else if (name !== undefined) {
      // The children are added below.
      const element = [name, parseAttributes(attributes)] as unknown as ShellNode[]
      open.at(-1)?.children.push(element as unknown as ShellNode)
      if (!selfClosed) open.push({ name, children: element })
    }
  }
  if (end < html.length || open.length > 1) throw createError(`cannot be read from ${end} on`)
  return root
}

function parseAttributes(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decodeEntities(value)] as const,
  )
  if (found.some(([name]) => /^(?:style|on)/.test(name)))
    throw createError('the CSP of a host page forbids style attributes')
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

function createError(reason: string): AppError {
  return new AppError('invalid-input', `the embed's control: ${reason}`)
}

function ignore(): void {}

async function neverLoaded(): Promise<never> {
  throw new AppError('load-failed', 'dialogs are not available at build time')
}
