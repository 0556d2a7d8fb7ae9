// Every screen in every size and theme: no accessibility violations and no layout defects.
import type { Page } from 'playwright/test'
import { expect, test, type Fixtures } from './fixtures.ts'
import { checkSizes, expectReachable } from './accessibility.ts'

const wallet = 'wallet-option-app.florin.playground'
type Scene = (
  fixtures: Pick<Fixtures, 'playground' | 'connect'> & { page: Page },
) => Promise<unknown>

const opened: Scene = async ({ page }) => {
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId(wallet)).toBeVisible()
}
const BOB = '0x000000000000000000000000000000000000b0b5'
const sending: Scene = async ({ page, connect }) => {
  await connect()
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(BOB)
  await page.getByTestId('send-amount').fill('0.25')
  await expect(page.getByTestId('send-found')).toBeVisible()
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
}
const checked: Scene = async (fixtures) => {
  await sending(fixtures)
  await fixtures.page.getByTestId('send-check').click()
  await expect(fixtures.page.getByTestId('send-confirm')).toBeVisible()
}
const sent: Scene = async (fixtures) => {
  await checked(fixtures)
  await fixtures.page.getByTestId('send-confirm').click()
  await expect(fixtures.page.locator('dialog [data-status=confirmed]')).toBeVisible()
}
const scenes: Record<string, Scene> = {
  start: async () => undefined,
  connect: opened,
  waiting: async (fixtures) => {
    await fixtures.playground.auto('ignore')
    await opened(fixtures)
    await fixtures.page.getByTestId(wallet).click()
    await expect(fixtures.page.getByTestId('cancel')).toBeVisible()
  },
  refused: async (fixtures) => {
    await fixtures.playground.auto('reject')
    await opened(fixtures)
    await fixtures.page.getByTestId(wallet).click()
    await expect(fixtures.page.getByTestId('retry')).toBeVisible()
  },
  connected: async ({ connect }) => connect(),
  account: async ({ page, connect }) => {
    await connect()
    await page.getByTestId('account-button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  chain: async ({ page, playground, connect }) => {
    await connect()
    await playground.next('wallet_switchEthereumChain', { kind: 'error', code: 4001 })
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  },
  'wrong-network': async ({ page, playground, connect }) => {
    await connect()
    await playground.setChain(56)
    await expect(page.getByTestId('chain-button')).toHaveAttribute('data-state', 'unsupported') // the button's width changes
    await page.getByTestId('chain-button').click()
    await expect(page.getByTestId('disconnect')).toBeVisible()
  },
  send: sending,
  'send-wrong': async (fixtures) => {
    await sending(fixtures)
    const { page, playground } = fixtures
    await page.getByTestId('send-to').fill(String((await playground.accounts())[0]))
    await page.getByTestId('send-fee').locator('> summary').click()
    await page.getByText('Advanced').click()
    await page.getByTestId('fee-maxFee').fill('1')
    await page.getByTestId('fee-tip').fill('2')
    await expect(page.getByText('The priority fee can’t exceed the max fee.')).toBeVisible()
  },
  'send-review': checked,
  'send-waiting': async (fixtures) => {
    await checked(fixtures)
    await fixtures.playground.next('eth_sendTransaction', { kind: 'hang' })
    await fixtures.page.getByTestId('send-confirm').click()
    await expect(fixtures.page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
    await fixtures.playground.setChain(137)
    await expect(fixtures.page.getByText('has switched to another network')).toBeVisible()
  },
  'send-sent': sent,
  'send-failed': async (fixtures) => {
    await checked(fixtures)
    await fixtures.playground.next('eth_sendTransaction', {
      kind: 'error',
      code: -32000,
      message: 'insufficient funds',
    })
    await fixtures.page.getByTestId('send-confirm').click()
    await expect(fixtures.page.getByTestId('retry')).toBeVisible()
  },
  'send-unsure': async (fixtures) => {
    await checked(fixtures)
    await fixtures.playground.next('eth_sendTransaction', {
      kind: 'error',
      code: -32000,
      message: 'nonce too low',
    })
    await fixtures.page.getByTestId('send-confirm').click()
    await expect(fixtures.page.getByRole('heading', { name: 'Check your wallet' })).toBeVisible()
  },
  'send-switching': async (fixtures) => {
    await checked(fixtures)
    await fixtures.playground.next('eth_chainId', { kind: 'resolve', value: '0x89' })
    await fixtures.playground.next('wallet_switchEthereumChain', { kind: 'hang' })
    await fixtures.page.getByTestId('send-confirm').click()
    await fixtures.page.getByTestId('send-switch').click()
    await expect(fixtures.page.getByTestId('cancel')).toBeVisible()
  },
  'send-cleared': async (fixtures) => {
    await sending(fixtures)
    await fixtures.playground.setChain(137)
    await expect(fixtures.page.getByText('The network changed.')).toBeVisible()
    await expect(fixtures.page.getByTestId('send-found')).toBeVisible()
  },
  'account-recent': async (fixtures) => {
    await sent(fixtures)
    await fixtures.page.getByTestId('send-done').click()
    await fixtures.page.getByTestId('account-button').click()
    await expect(fixtures.page.locator('dialog[open]').getByTestId('transaction')).toBeVisible()
  },
  activity: async ({ page, connect }) => {
    await connect()
    await page.getByTestId('activity').click()
    await page.getByTestId('activity-list').click()
    await expect(page.getByTestId('activity-entry').first()).toBeVisible()
  },
  'activity-empty': async ({ page }) => {
    await page.getByTestId('activity').click()
    await expect(page.getByText('Saved in this browser')).toBeVisible()
  },
  receive: async (fixtures) => {
    await scenes['account']?.(fixtures)
    await fixtures.page.getByTestId('receive').click()
    await expect(fixtures.page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  },
  transactions: async (fixtures) => {
    await scenes['account-recent']?.(fixtures)
    await fixtures.page.getByTestId('transactions').click()
    await expect(fixtures.page.getByTestId('clear-transactions')).toBeVisible()
  },
  left: async ({ page, connect }) => {
    await connect()
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('toast')).toBeVisible()
  },
}

const names = Object.keys(scenes)
const PARTS = 8

const DISCONNECTED = ['start', 'connect', 'waiting', 'refused', 'activity-empty']

// Few tests, to balance the workers. Each scene is played once and checked in every size and theme.
// Scenes with a connection reuse the first one of the test.
for (let part = 0; part < PARTS; part += 1) {
  const chosen = names.filter((_, index) => index % PARTS === part)
  test(`no layout defects or accessibility violations in every size and theme: ${chosen.join(', ')}`, async ({
    page,
    playground,
    connect: connectByHand,
  }) => {
    let storage: [string, string][] = []
    const connect = async (): Promise<void> => {
      if (storage.length > 0) return expect(page.getByTestId('account-button')).toBeVisible()
      await connectByHand()
      storage = await page.evaluate(() => Object.entries(localStorage))
    }
    for (const [index, name] of chosen.entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      if (index > 0) {
        await page.evaluate(
          (entries) => {
            localStorage.clear()
            for (const [key, value] of entries) localStorage.setItem(key, value)
          },
          DISCONNECTED.includes(name) ? [] : storage,
        )
      }
      await page.goto('./')
      await test.step(name, async () => {
        await scenes[name]?.({ page, playground, connect })
        await checkSizes(page, name)
        await expectReachable(page)
      })
    }
  })
}
