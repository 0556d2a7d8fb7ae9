// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ConnectProgress } from '../../../src/connectors/connector.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { WalletConnectView } from '../../../src/ui/connect/WalletConnectView.tsx'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { buildOptions } from '../../../src/wallets/options.ts'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { DESKTOP } from '../../fakes/walletListInput.ts'

const catalog = getOfferedWallets([])

const [option] = buildOptions({
  catalog,
  ...DESKTOP,
}).filter(({ id }) => id === 'rainbow')
const draw = (until: number): string =>
  renderToStaticMarkup(
    <AppContext value={pageApp({ platform: 'desktop' })}>
      <WalletConnectView
        option={option!}
        opened={false}
        progress={{
          kind: 'paused',
          until,
        }}
        onConnect={() => undefined}
        onCancel={() => undefined}
        onGet={() => undefined}
      />
    </AppContext>,
  )

test('shows the remaining time while too many attempts block a new code, then a new code', () => {
  expect(draw(Date.now() + 26_500)).toContain('Too many attempts. Try again in 27 s.')
  expect(draw(Date.now() - 1)).not.toContain('Too many attempts')
  expect(draw(Date.now() - 1)).toContain('data-testid="qr-code"')
})

describe('a request to connect and sign in', () => {
  const render = createRenderer()
  afterEach(() => void vi.useRealTimers())
  const show = (platform: 'desktop' | 'ios', signs: boolean) => {
    vi.useFakeTimers()
    const connect = vi.fn()
    const progress: ConnectProgress = {
      kind: 'uri',
      uri: `wc:${'a'.repeat(64)}@2?symKey=${'b'.repeat(64)}`,
      expiresAt: Date.now() + 295_000,
      ...(signs && { signs }),
    }
    render(
      <AppContext value={pageApp({ platform, session: { connect } })}>
        <WalletConnectView
          option={option!}
          opened={false}
          progress={progress}
          onConnect={() => undefined}
          onCancel={() => undefined}
          onGet={() => undefined}
        />
      </AppContext>,
    )
    return connect
  }
  const text = () => document.body.textContent
  const newCode = () => document.querySelector<HTMLElement>('[data-testid=new-code]')

  test.each(['desktop', 'ios'] as const)(
    'offers a code without sign-in on %s after 15 s without a response',
    async (platform) => {
      const connect = show(platform, true)
      expect(text()).toContain('Your wallet may list what this site can ask for.')
      await act(() => vi.advanceTimersByTimeAsync(14_999))
      expect(newCode()).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(text()).toContain('Nothing in your wallet? Get a new code')
      newCode()?.click()
      expect(connect.mock.calls).toEqual([['rainbow', { connectOnly: true }]])
    },
  )

  test('does not mention sign-in for a code that only connects', async () => {
    show('desktop', false)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(newCode()).toBeNull()
    expect(text()).not.toContain('may list')
  })
})
