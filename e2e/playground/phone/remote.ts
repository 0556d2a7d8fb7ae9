// Script interface of the phone wallet for tests.
import type { Page } from 'playwright/test'
import type { Grant, Phone, PhoneProposal, PhoneState } from './api.ts'

export type RemotePhone = {
  readonly page: Page
  scan(uri: string): Promise<PhoneProposal>
  approve(grant?: Grant): Promise<string>
  reject(code?: number): Promise<void>
  confirm(): Promise<void>
  refuse(code?: number): Promise<void>
  signs(on: boolean): Promise<void>
  confirmAll(on: boolean): Promise<void>
  switchChain(chainId: number): Promise<void>
  forgetChain(chainId: number): Promise<void>
  update(grant: Grant): Promise<void>
  disconnect(): Promise<void>
  state(): Promise<PhoneState>
  waitFor(requests: number): Promise<PhoneState>
}

/** Controls the phone wallet in `page`. Each call waits until the wallet has started. */
export function remotePhone(page: Page): RemotePhone {
  const call = async (name: keyof Phone, ...args: readonly unknown[]): Promise<never> => {
    await page.waitForFunction(() => window.phone !== undefined)
    return page.evaluate(
      ([method, values]) =>
        Reflect.apply(Reflect.get(Object(window.phone), method), undefined, values),
      [name, args] as const,
    ) as never
  }
  return {
    page,
    scan: (uri) => call('scan', uri),
    approve: (grant = {}) => call('approve', grant),
    reject: (code = 5000) => call('reject', code),
    confirm: () => call('confirm'),
    refuse: (code = 4001) => call('refuse', undefined, code),
    signs: (on) => call('signs', on),
    confirmAll: (on) => call('confirmAll', on),
    switchChain: (chainId) => call('switchChain', chainId),
    forgetChain: (chainId) => call('forgetChain', chainId),
    update: (grant) => call('update', grant),
    disconnect: () => call('disconnect'),
    state: () => call('state'),
    async waitFor(requests) {
      await page.waitForFunction(
        (count) => window.phone?.state().requests.length === count,
        requests,
      )
      return call('state')
    },
  }
}
