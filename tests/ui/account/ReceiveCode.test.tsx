// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { createStore } from '../../../src/lib/store.ts'
import { AppContext, type App, type Payments } from '../../../src/ui/appContext.ts'
import { checksumAddress } from '../../../src/eth/keccak256.ts'
import { QrCode } from '../../../src/ui/connect/QrCode.tsx'
import { Receive } from '../../../src/ui/account/Receive.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const ME = '0x00000000000000000000000000000000000000aa' as const
const COIN = '0x00000000000000000000000000000000000000c0' as const
let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
})

async function requestAmount(amount: string, payLink: App['payLink']): Promise<void> {
  const config = {
    chainId: 1,
    address: COIN,
    symbol: 'HBR',
    decimals: 0,
    name: 'Harbour',
    icon: undefined,
  }
  const payments = createStore({
    coin: { config, mismatch: createStore(false) },
  } as unknown as Payments)
  const app: App = { ...pageApp(), dialogs: createStore(dialogs), payments: payments, payLink }
  act(() =>
    root.render(
      <AppContext value={app}>
        <Receive account={{ walletId: 'w', address: ME, chainId: 1 }} />
      </AppContext>,
    ),
  )
  const field = document.querySelector<HTMLInputElement>('[data-testid=receive-amount]')
  if (!field) throw new Error('no field for the amount')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, amount)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await codeIsReady()
}
async function codeIsReady(): Promise<void> {
  const isReady = (): unknown => document.querySelector('[data-testid=qr-code][data-ready=true]')
  await vi.waitFor(async () => {
    await act(() => import('qrcode').then(() => undefined))
    expect(isReady()).not.toBeNull()
  })
}
const label = () => document.querySelector('svg[role=img]')?.getAttribute('aria-label')
const path = () => document.querySelector('svg[role=img] path')?.getAttribute('d')
/** Renders the code for a text and resolves with its path. */
async function pathFor(text: string): Promise<string | null | undefined> {
  act(() =>
    root.render(
      <AppContext value={pageApp()}>
        <QrCode text={text} label="" iconUrl={undefined} size="small" />
      </AppContext>,
    ),
  )
  await codeIsReady()
  return path()
}

test('the QR code contains the address if the site has no payment links', async () => {
  await requestAmount('25', undefined)
  expect(label()).toBe('QR code of your address')
  expect(document.querySelector('[data-testid=copy-pay-request]')).not.toBeNull()
  const shown = path()
  expect(shown).toBe(await pathFor(checksumAddress(ME)))
})

test('the QR code contains a payment link with the requested amount', async () => {
  await requestAmount('25', () => 'https://coin.example/?pay=…')
  expect(label()).toBe('QR code that asks for 25 HBR')
  const shown = path()
  expect(shown).toBe(await pathFor('https://coin.example/?pay=…'))
})
