import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { checkCatalog, getOfferedWallets } from '../../src/wallets/catalog.ts'
import type { CatalogWallet, InstructionSteps } from '../../src/wallets/wallet.ts'

const catalog = getOfferedWallets([])

test('getOfferedWallets returns the seven default wallets in order', () => {
  expect(catalog.map(({ id, name }) => [id, name])).toEqual([
    ['injected', 'Browser Wallet'],
    ['safe', 'Safe'],
    ['rainbow', 'Rainbow'],
    ['coinbase', 'Coinbase Wallet'],
    ['metaMask', 'MetaMask'],
    ['walletConnect', 'WalletConnect'],
    ['brave', 'Brave Wallet'],
  ])
})

test('each rdns belongs to one wallet', () => {
  const all = catalog.flatMap(({ rdns }) => rdns)
  expect(new Set(all).size).toBe(all.length)
  for (const rdns of all) expect(rdns).toMatch(/^[a-z]+(\.[a-z]+)+$/)
})

test('every wallet with an extension has instructions for it', () => {
  for (const { name, extension, downloadUrls } of catalog) {
    const has = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'browserExtension'].some(
      (platform) => platform in downloadUrls,
    )
    expect([name, extension !== undefined]).toEqual([name, has])
  }
})

test.each(catalog.map((wallet) => [wallet.id, wallet] as const))(
  'the icon of %s contains no scripts or external references',
  (id) => {
    const svg = readFileSync(new URL(`../../src/wallets/icons/${id}.svg`, import.meta.url), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*viewBox/)
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href=|url\(http/i)
  },
)

const textOf = (steps: InstructionSteps): string => {
  const text = typeof steps === 'string' ? dialogs.steps[steps] : steps.own
  return typeof text === 'string' ? text : text('Rainbow')
}

test('instructions start with the installation, and each step has its own title and description', () => {
  const lists = catalog
    .flatMap(({ qrCode, extension }) => [qrCode?.instructions, extension?.instructions])
    .filter((list) => list !== undefined)
  expect(lists.map(({ steps }) => steps.map(({ step }) => step).join(' '))).toEqual([
    'install create scan',
    'install create refresh',
    'install create browse',
    'install create refresh',
    'install create scan',
    'install create refresh',
  ])
  for (const { steps } of lists) {
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
    for (const { title, description } of steps)
      expect([title, textOf(title).endsWith('.'), textOf(description).endsWith('.')]).toEqual([
        title,
        false,
        true,
      ])
  }
})

describe('iconAccent', () => {
  const [first] = catalog
  const withAccent = (iconAccent: string): readonly CatalogWallet[] => [
    { ...first, name: 'Fancy', iconAccent } as CatalogWallet,
  ]

  test.each(['#fff', '#FFF', '#0c2f78', '#12FF80'])('accepts %s', (accent) => {
    expect(checkCatalog(withAccent(accent))).toEqual(withAccent(accent))
  })

  test.each([
    '',
    'red',
    'fff',
    '#ff',
    '#ffff',
    '#fffff',
    '#fffffff',
    '#ggg',
    '#fff ',
    '#fff\n',
    'rgb(0,0,0)',
    '#12345678',
  ])('throws the documented message for %j', (accent) => {
    expect(() => checkCatalog(withAccent(accent))).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        message: 'Property `iconAccent` is not a hex value for wallet: Fancy',
      }),
    )
  })

  test('accepts the default wallets', () => {
    expect(checkCatalog(catalog)).toBe(catalog)
  })
})
