import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderIcons } from '../../build/brandIcons.mjs'
import { findActiveContent } from '../../src/page/settings/imageFile.ts'

const src = new URL('../../src/', import.meta.url)
const svgFiles = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .sort()

test('every chain and wallet has an icon', () => {
  for (const chain of [1, 5, 10, 56, 100, 137, 324, 8453, 42161, 43114, 59144, 534352, 11155111])
    expect(svgFiles).toContain(`chains/icons/${chain}.svg`)
  for (const wallet of [
    'injected',
    'safe',
    'rainbow',
    'coinbase',
    'metaMask',
    'walletConnect',
    'brave',
  ]) {
    expect(svgFiles).toContain(`wallets/icons/${wallet}.svg`)
  }
})

test.each(svgFiles)(
  '%s is under 5 kB and has no scripts, styles or external references',
  (path) => {
    const text = readFileSync(new URL(path, src), 'utf8')
    expect(text.length).toBeLessThan(5_120)
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">[^]*<\/svg>\n$/,
    )
    expect(findActiveContent(Buffer.from(text))).toBeUndefined()
    expect(text).not.toMatch(
      /<script|<style|<foreignObject|<image|style=| on[a-z]+=|href="[^#]|url\((?!#)/i,
    )
  },
)

test('the icons of brands match the output of `npm run icons`', async () => {
  for (const [path, text] of await renderIcons())
    expect(readFileSync(new URL(`../${path}`, src), 'utf8'), path).toBe(text)
})
