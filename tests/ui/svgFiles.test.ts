import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('../../src/', import.meta.url)
const svgFiles = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .sort()

test('has an icon for every chain and wallet', () => {
  for (const chain of [1, 5, 10, 137, 8453, 42161, 11155111])
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

test.each(svgFiles)('%s is small, without scripts, styles and external references', (path) => {
  const text = readFileSync(new URL(path, src), 'utf8')
  expect(text.length).toBeLessThan(path.includes('icons/') ? 1_536 : 5_120)
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">[^]*<\/svg>\n$/,
  )
  expect(text).not.toMatch(
    /<script|<style|<foreignObject|<image|style=| on[a-z]+=|href="[^#]|url\((?!#)/i,
  )
})
