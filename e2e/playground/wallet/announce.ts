// Announces the wallet by EIP-6963, at the start and whenever the page requests it.
import type { FakeWallet } from './api.ts'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#1f6f5c"/>' +
    '<path d="M22 34h46a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="#fff"/>' +
    '<path d="M22 36a9 9 0 0 1 9-11h34v9z" fill="#bfe3d4"/><circle cx="62" cy="54" r="6" fill="#1f6f5c"/></svg>',
)}`

export const OWN = { name: 'Playground Wallet', rdns: 'app.florin.playground', icon: ICON }

export function announceRaw(detail: unknown): void {
  const emit = (): void =>
    void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', emit)
  emit()
}

export function exposeProvider(provider: unknown, options: FakeWallet): void {
  const where = options.exposure ?? 'announce'
  if (where === 'ethereum' || where === 'both') window.ethereum = provider
  if (where === 'ethereum' || where === 'nowhere') return
  const uuid = options.uuid ?? crypto.randomUUID()
  const { name = OWN.name, rdns = OWN.rdns, icon = OWN.icon } = options
  const emit = (): void => {
    const info = { uuid: options.freshUuid ? crypto.randomUUID() : uuid, name, icon, rdns }
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const start = (): void => {
    addEventListener('eip6963:requestProvider', emit)
    emit()
  }
  if (options.afterMs) setTimeout(start, options.afterMs)
  else start()
}
