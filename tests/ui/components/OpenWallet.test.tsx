// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ConnectedWallet } from '../../../src/core/connection/connectedWallet.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { OpenWallet } from '../../../src/ui/components/OpenWallet.tsx'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const render = createRenderer()

function show(name: string, link: ConnectedWallet['link']): HTMLAnchorElement | null {
  const connector = { connect: () => Promise.reject(new Error('no')) }
  const app = pageApp({ session: { wallet: () => ({ id: 'x', key: 'x', name, connector, link }) } })
  render(
    <AppContext value={app}>
      <OpenWallet />
    </AppContext>,
  )
  return document.querySelector('a')
}

test('names the wallet for a link from the wallet list', () => {
  const anchor = show('Rainbow', { href: 'rainbow://', destination: undefined })
  expect([anchor?.textContent, anchor?.getAttribute('href'), anchor?.target]).toEqual([
    'Open Rainbow',
    'rainbow://',
    '_self',
  ])
})

test('names the scheme of a link that the wallet provided', () => {
  expect(
    show('MetaMask', { href: 'not-metamask://', destination: 'not-metamask:' })?.textContent,
  ).toBe('Open MetaMask (not-metamask:)')
})

test('names the host of a web link and opens it in a new tab without an opener', () => {
  const anchor = show('', { href: 'https://wallet.example/a', destination: 'wallet.example' })
  expect(anchor?.textContent).toBe('Open your wallet (wallet.example) (opens in a new tab)')
  expect([anchor?.target, anchor?.rel]).toEqual(['_blank', 'noopener noreferrer'])
})

test('renders nothing without a link', () => {
  expect(show('MetaMask', undefined)).toBe(null)
})
