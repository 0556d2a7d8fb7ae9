// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Address } from '../../../src/eth/address.ts'
import { Avatar } from '../../../src/ui/components/Avatar.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const ADDRESS: Address = '0x00000000219ab540356cbb839cbe05303d7705fa'
const draw = (address: Address) => renderToStaticMarkup(<Avatar address={address} size={24} />)

test('Avatar renders the same emblem for an address in any case', () => {
  expect(draw(ADDRESS)).toBe(draw(ADDRESS))
  expect(draw('0x00000000219AB540356CBB839CBE05303D7705FA')).toBe(draw(ADDRESS))
})

test('Avatar renders 100 different emblems for 100 addresses', () => {
  const spread = (index: number) =>
    (BigInt(index + 1) * 0x9e3779b97f4a7c15n).toString(16).padStart(40, '0')
  const pictures = Array.from({ length: 100 }, (_, index) => draw(`0x${spread(index)}`))
  expect(new Set(pictures).size).toBe(100)
})

test('Avatar distinguishes addresses with the same start and end (address poisoning)', () => {
  expect(draw('0x00000000219ab540356cbb839cbe05303d7715fa')).not.toBe(draw(ADDRESS))
  expect(draw('0x00000000219ab540356cbb8390be05303d7705fa')).not.toBe(draw(ADDRESS))
})

test('Avatar has no inline style, which the CSP of the prerendered HTML would block', () => {
  expect(renderToStaticMarkup(<Avatar address={ADDRESS} size={24} busy />)).not.toContain('style')
})

const REFUSED = [
  'https://example.org/a.png',
  'javascript:alert(1)',
  'data:text/html,<b>',
  ' data:image/png,x',
  'ipfs://x',
  '',
]

test.each(REFUSED)('Avatar does not load the image %j', (image) => {
  expect(renderToStaticMarkup(<Avatar address={ADDRESS} size={24} image={image} />)).toBe(
    draw(ADDRESS),
  )
})

test('Avatar shows a data: image, and the emblem if the image fails', () => {
  const host = document.createElement('div')
  const root = createRoot(host)
  act(() => root.render(<Avatar address={ADDRESS} size={24} image="data:image/png,x" />))
  const image = host.querySelector('img')
  expect(image?.getAttribute('src')).toBe('data:image/png,x')
  act(() => void image?.dispatchEvent(new Event('error')))
  expect(host.querySelector('img')).toBeNull()
  expect(host.innerHTML).toBe(draw(ADDRESS))
  act(() => root.unmount())
})

test('Avatar shows a ring while busy without changing its size', () => {
  const markup = renderToStaticMarkup(<Avatar address={ADDRESS} size={24} busy />)
  expect(markup.match(/<svg/g)).toHaveLength(2)
  expect(markup.match(/width="24" height="24"/g)).toHaveLength(2)
  expect(draw(ADDRESS).match(/<svg/g)).toHaveLength(1)
})
