// The compiled messages of every language, and their texts for sample arguments.
import { importMessages } from '../../build/bundle/languages.mjs'
import { languageTags, readSignatures, readTexts } from '../../build/i18n/messageFiles.mjs'

type Message = string | ((...values: readonly unknown[]) => string)

export const tags = languageTags()
export const keys = [...(readTexts().get('en')?.keys() ?? [])]
export const { parameters } = readSignatures()

const messages = await importMessages(tags)
const byKey = new Map(
  tags.map((tag) => {
    const { dialogs, header, landing } = messages[tag]!
    return [tag, new Map(flatten({ ...dialogs, header, landing }))]
  }),
)

function flatten(value: unknown, path = ''): readonly (readonly [string, Message])[] {
  if (typeof value !== 'object' || value === null) return [[path, value as Message]]
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** Returns the text of a message. `argumentOf` returns its arguments. */
export function textOf(
  tag: string,
  key: string,
  argumentOf: (name: string, type: 'string' | 'number') => unknown,
): string {
  const message = byKey.get(tag)?.get(key) ?? ''
  if (typeof message === 'string') return message
  return message(...(parameters.get(key) ?? []).map(({ name, type }) => argumentOf(name, type)))
}

const COUNTS = [1, 2, 5, 21, 1_000_000]
const NAMES: Readonly<Record<string, string>> = {
  wallet: 'MetaMask',
  chain: 'Polygon',
  network: 'Polygon',
  symbol: 'POL',
  explorer: 'Etherscan',
  amount: '0.5 POL',
}

/**
 * Returns a message's texts for named and unnamed wallets and for counts with different plurals.
 */
export function samplesOf(tag: string, key: string): readonly string[] {
  const yourWallet = textOf(tag, 'yourWallet', String)
  const texts = [undefined, yourWallet].flatMap((wallet) =>
    COUNTS.map((count) =>
      textOf(tag, key, (name, type) => {
        if (type === 'number') return count
        return name === 'wallet' && wallet ? wallet : (NAMES[name] ?? `{${name}}`)
      }),
    ),
  )
  return [...new Set(texts)]
}
