// The site's picture in the coin beside the headline.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foreignPart } from '../build/pictures.mjs'
import { strike } from '../build/strike.mjs'

const coin = readFileSync(new URL('../src/page/coin.svg', import.meta.url))
const picture = { path: 'img/Harbour.PNG', contents: Buffer.from('anchor') }

test('the picture takes the place of the motif, whole and inside the file', () => {
  const struck = strike(coin, picture)
  const text = new TextDecoder().decode(struck)
  expect(text).toContain(`href="data:image/png;base64,${Buffer.from('anchor').toString('base64')}"`)
  expect(text).not.toContain('id="m"')
  expect(text.trimEnd().endsWith('</g></svg>')).toBe(true)
  expect([text.match(/<g\b/g)?.length, text.match(/<g\b[^>]*\/>/g)?.length ?? 0]).toEqual([text.match(/<\/g>/g)?.length, 0])
  expect(foreignPart(struck)).toBe(undefined)
})

test('a coin of the site’s own drawing stays as it is', () => {
  const own = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="203"/></svg>')
  expect(strike(own, picture)).toEqual(new Uint8Array(own))
})
