// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { WalletIcon } from '../../../src/ui/components/WalletIcon.tsx'
import { createRenderer } from '../../fakes/createRenderer.ts'

const draw = createRenderer()
const show = (props: Partial<Parameters<typeof WalletIcon>[0]>): void =>
  draw(<WalletIcon name="Fox" iconUrl="./fox.svg" size={28} {...props} />)
const tile = (): HTMLElement => document.querySelector<HTMLElement>('span')!
const fire = (type: string): void =>
  act(() => void document.querySelector('img')?.dispatchEvent(new Event(type)))

test('shows the accent color behind the icon until the image has loaded', () => {
  show({ accent: '#f6851a', background: '#ffffff' })
  expect(tile().style.backgroundColor).toBe('#f6851a')
  fire('load')
  expect(tile().style.backgroundColor).toBe('#ffffff')
})

test('shows the first letter on the default background if the image fails', () => {
  show({ accent: '#f6851a' })
  fire('error')
  expect([tile().textContent, tile().style.backgroundColor]).toEqual(['F', ''])
})

test('keeps its background color if no accent color is set', () => {
  show({ background: '#ffffff' })
  expect(tile().style.backgroundColor).toBe('#ffffff')
})
