import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkIcons } from '../../src/embed/checkIcons.ts'
import { parseConfig } from '../../src/page/config.ts'

const BASE = 'https://shop.example/florin/'
const DEFAULT_ICON = `${BASE}icon-1.png`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
const EVIL = SVG.replace('></svg>', '><script>alert(1)</script></svg>')

afterEach(() => vi.unstubAllGlobals())

/** Checks the icons of a site whose host answers with these files. */
async function check(
  icons: { app?: string; coin?: string; chain?: string },
  files: Readonly<Record<string, string | number | Error>>,
) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    const file = files[url.replace(BASE, '')] ?? 404
    if (file instanceof Error) throw file
    if (file === 'redirect')
      return Object.defineProperties(new Response(), {
        type: { value: 'opaqueredirect' },
        status: { value: 0 },
        ok: { value: false },
      })
    return typeof file === 'number' ? new Response('', { status: file }) : new Response(file)
  })
  const at = (path: string) => new URL(path, BASE).href
  const { app, chains, ...config } = parseConfig({})
  const [chain, ...others] = chains
  if (!chain) throw new Error('no chain')
  const found = await checkIcons(
    {
      ...config,
      app: { ...app, icon: icons.app === undefined ? DEFAULT_ICON : at(icons.app) },
      chains: [icons.chain === undefined ? chain : { ...chain, icon: at(icons.chain) }, ...others],
      ...(icons.coin !== undefined && {
        coin: {
          chainId: 1,
          address: `0x${'1'.repeat(40)}` as const,
          symbol: 'HBR',
          decimals: 18,
          name: 'Harbour',
          icon: at(icons.coin),
        },
      }),
    },
    { origin: 'https://shop.example', defaultIcon: DEFAULT_ICON },
  )
  return { problems: found.map(({ message }) => message), found, fetched }
}

describe('checkIcons', () => {
  test('accepts images, and does not fetch the default icon and icons of other sites', async () => {
    const { problems, fetched } = await check(
      { app: 'icon.svg?v=2', chain: 'https://other.example/evil.svg' },
      { 'icon.svg?v=2': SVG },
    )
    expect(problems).toEqual([])
    expect(fetched).toEqual([`${BASE}icon.svg?v=2`])
    expect((await check({}, {})).fetched).toEqual([])
  })

  test('reports a missing file, active content and a file that is no image', async () => {
    const { problems, found } = await check(
      { app: 'icon.png', coin: 'evil.svg', chain: 'text.png' },
      { 'evil.svg': EVIL, 'text.png': 'Harbour' },
    )
    expect(found.map(({ setting, path, isMissing }) => [setting, path, isMissing])).toEqual([
      ['APP_ICON', '/florin/icon.png', true],
      ['COIN', '/florin/evil.svg', false],
      ['NETWORKS', '/florin/text.png', false],
    ])
    expect(problems).toEqual([
      "APP_ICON: the file '/florin/icon.png' is missing",
      "COIN: the file '/florin/evil.svg' has a script or embedded content; an image of the site must contain no active content",
      "NETWORKS: the file '/florin/text.png' is not an image that browsers support",
    ])
  })

  test('reports a host that answers with an error or with a page', async () => {
    const { problems } = await check(
      { app: 'icon.png', coin: 'coin.svg' },
      { 'icon.png': 403, 'coin.svg': '<!doctype html><script></script>' },
    )
    expect(problems).toEqual([
      "APP_ICON: the file '/florin/icon.png' can't be read: the host answered 403",
      "COIN: the file '/florin/coin.svg' can't be read: the host answered with an HTML page",
    ])
  })

  test('reports the icon of the coin once if the app uses it too', async () => {
    const { problems, fetched } = await check({ app: 'coin.svg', coin: 'coin.svg' }, {})
    expect(problems).toEqual(["COIN: the file '/florin/coin.svg' is missing"])
    expect(fetched).toHaveLength(1)
  })

  test('reports nothing for a redirect, because the browser shows an image behind it', async () => {
    const { problems } = await check({ app: 'icon.png' }, { 'icon.png': 'redirect' })
    expect(problems).toEqual([])
  })

  test("reports nothing if the page's policy forbids the request", async () => {
    const { problems } = await check({ app: 'icon.png' }, { 'icon.png': new TypeError('blocked') })
    expect(problems).toEqual([])
  })
})
