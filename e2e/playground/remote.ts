// Script interface of the playground wallet for tests.
import type { Page } from 'playwright/test'
import type { FakeWallet, WalletControl } from './wallet/api.ts'

type Calls = Omit<WalletControl, 'accounts' | 'provider'>

export type RemoteWallet = {
  [Name in keyof Calls]: (...args: Parameters<Calls[Name]>) => Promise<ReturnType<Calls[Name]>>
} & { accounts(): Promise<readonly string[]> }

export type RemotePlayground = RemoteWallet & {
  announce(wallet: FakeWallet): Promise<string>
  announceRaw(detail: unknown): Promise<void>
  other(key: string): RemoteWallet
  /** The same wallet in another page of this browser. */
  in(page: Page): RemotePlayground
}

const NAMES: readonly (keyof Calls)[] = [
  'state',
  'auto',
  'lock',
  'unlock',
  'setAccount',
  'setChain',
  'forgetChain',
  'revoke',
  'disconnect',
  'emit',
  'next',
  'release',
  'log',
  'clearLog',
  'waiting',
  'answer',
]

export function remotePlayground(page: Page): RemotePlayground {
  return {
    ...remoteWallet(page),
    announce: (wallet) =>
      page.evaluate((options) => window.playground?.announce(options) ?? '', wallet),
    announceRaw: (detail) =>
      page.evaluate((value) => window.playground?.announceRaw(value), detail),
    other: (key) => remoteWallet(page, key),
    in: remotePlayground,
  }
}

function remoteWallet(page: Page, key?: string): RemoteWallet {
  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    page.evaluate(
      ([wallet, method, values]) => {
        const playground = window.playground
        if (!playground) throw new Error('this page has no playground wallet')
        const target: Record<string, unknown> = {
          ...(wallet === undefined ? playground : playground.other(wallet)),
        }
        const found = target[method]
        return typeof found === 'function' ? found(...values) : found
      },
      [key, name, args] as const,
    )
  const entries = [...NAMES, 'accounts'].map((name) => [
    name,
    (...args: unknown[]) => call(name, args),
  ])
  return Object.fromEntries(entries) as RemoteWallet
}
