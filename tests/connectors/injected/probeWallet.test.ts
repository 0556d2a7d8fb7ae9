import { describe, expect, test, vi } from 'vitest'
import { createProviderLogger, listen } from '../../../src/connectors/injected/probeWallet.ts'
import type { Provider } from '../../../src/connectors/walletRequest.ts'
import { fakeProvider, rejectWith } from '../../fakes/provider.ts'

describe('listen', () => {
  test('does not call the handler after it was removed, even if the wallet keeps calling the listener', () => {
    const called: ((payload: unknown) => void)[] = []
    const [handler, removeListener] = [vi.fn(), vi.fn()]
    const detach = listen(
      {
        request: async () => null,
        on: (_, listener) => called.push(listener),
        removeListener,
      },
      { accountsChanged: handler },
    )
    called[0]?.(['a'])
    detach()
    detach()
    called[0]?.(['b'])
    expect(handler.mock.calls).toEqual([[['a']]])
    expect(removeListener.mock.calls).toEqual([['accountsChanged', called[0]]])
  })

  test('does not throw for a wallet without listener methods or whose listener methods throw', () => {
    const trap = (): never => {
      throw new Error('trap')
    }
    for (const methods of [{}, { on: trap, removeListener: trap }])
      listen({ request: async () => null, ...methods }, { chainChanged: trap })()
  })
})

describe('createProviderLogger', () => {
  const info = { name: 'Wallet', icon: undefined, rdns: '' }

  function logged(provider: Provider) {
    const log: string[] = []
    const { get } = createProviderLogger(
      (_, method, wallet) => (outcome) => void log.push(`${wallet} ${method} ${outcome}`),
    )
    return { provider: get({ provider, info }), get, log }
  }

  test('sends the request synchronously and returns the response of the wallet unchanged', async () => {
    const response = { a: 1 }
    const wallet = fakeProvider({ eth_accounts: () => response, personal_sign: rejectWith(4001) })
    const { provider, log } = logged(wallet.provider)
    const promise = provider.request({ method: 'eth_accounts' })
    expect(wallet.log).toEqual(['eth_accounts'])
    expect(await promise).toBe(response)
    await expect(provider.request({ method: 'personal_sign', params: ['secret'] })).rejects.toEqual(
      { code: 4001, message: 'no' },
    )
    expect(log).toEqual(['Wallet eth_accounts ok', 'Wallet personal_sign user-rejected'])
  })

  test('rejects with the error that a wallet throws synchronously', async () => {
    const fault = new Error('no')
    const request = (): never => {
      throw fault
    }
    const thrower = logged({ request })
    await expect(thrower.provider.request({ method: 'a' })).rejects.toBe(fault)
    expect(thrower.log).toEqual(['Wallet a unknown'])
    const { provider } = logged(fakeProvider({ b: () => 5 }).provider)
    expect(await provider.request({ method: 'b' })).toBe(5)
  })

  test('calls "then" of a lazy thenable only once', async () => {
    let prompts = 0
    const lazy = {
      then: (resolve: (value: unknown) => void) => void ((prompts += 1), resolve('0xsigned')),
    }
    const { provider, log } = logged(fakeProvider({ personal_sign: () => lazy }).provider)
    expect(await provider.request({ method: 'personal_sign' })).toBe('0xsigned')
    expect([prompts, log]).toEqual([1, ['Wallet personal_sign ok']])
  })

  test("on and removeListener subscribe directly to the wallet's provider", () => {
    const wallet = fakeProvider()
    const { provider } = logged(wallet.provider)
    const payloads: unknown[] = []
    const listener = (payload: unknown): void => void payloads.push(payload)
    provider.on?.('chainChanged', listener)
    wallet.emit('chainChanged', '0x1')
    provider.removeListener?.('chainChanged', listener)
    wallet.emit('chainChanged', '0x2')
    expect([payloads, wallet.listeners()]).toEqual([['0x1'], 0])
  })

  test('has no "on" and "removeListener" if the wallet has none or throws when they are read', () => {
    const { provider } = fakeProvider({}, { without: ['on', 'removeListener'] })
    expect(Object.keys(logged(provider).provider)).toEqual(['request'])
    const trap = new Proxy({ request: async () => 1 } as Provider, {
      get: (target, key) => {
        if (key === 'on') throw new Error('trap')
        return Reflect.get(target, key) as unknown
      },
    })
    expect(logged(trap).provider.on).toBeUndefined()
  })

  test('returns the same logged provider for the same wallet', () => {
    const wallet = fakeProvider().provider
    const { provider, get } = logged(wallet)
    expect(get({ provider: wallet, info })).toBe(provider)
  })
})
