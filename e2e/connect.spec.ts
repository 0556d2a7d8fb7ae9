// First connect, refused and retried, already pending, locked, cancelled, and two wallets side by side.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const PLAYGROUND = 'wallet-option-app.florin.playground'
const dialog = '[data-modal=connect]'

test.describe('a visitor who sees things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('connects in two clicks and sees chain, balance and account; later refuses, and tries again', {
    tag: '@quick',
  }, async ({ page, playground, rpc }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await test.step('asks no wallet and no node anything before the visitor acts', async () => {
      await expect(page.getByTestId(PLAYGROUND)).toBeVisible()
      expect(await playground.log()).toEqual([])
      expect(rpc.sent(1)).toEqual([])
    })
    const left = await page.evaluateHandle(() => {
      // what is seen of the window as it fades
      const widths: number[] = []
      new MutationObserver(() =>
        document
          .querySelectorAll('body > [inert] h2')
          .forEach((title) => widths.push(title.getBoundingClientRect().width)),
      ).observe(document.body, { childList: true })
      return widths
    })
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.locator(dialog)).toBeHidden()
    await expect.poll(() => left.evaluate((widths) => widths[0])).toBeGreaterThan(100) // the list's own, beside the step
    await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toHaveAttribute(
      'data-state',
      'supported',
    )
    const [account = ''] = await playground.accounts()
    await expect(page.getByTestId('account-name')).toHaveText(
      `${account.slice(0, 6)}…${account.slice(-4)}`.toLowerCase(),
    )
    await expect(page.getByTestId('account-balance')).toHaveText(/^10,?000|^10k ETH$|^9,?999/)
    const methods = (await playground.log()).map(({ method }) => method)
    expect(methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
    await test.step('refuses, reads why, and tries again', async () => {
      await leave(page, 'account-button')
      await playground.auto('reject')
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await expect(page.getByText('You can try again whenever you like.')).toBeVisible()
      await expect(page.getByTestId('retry')).toBeFocused()
      // read out with the button, what happened too, even when the wallet's own window was in front of the page
      await expect(page.getByTestId('retry')).toHaveAccessibleDescription(
        'Request declined You can try again whenever you like.',
      )
      await expect(page.locator('dialog [role=alert]:visible')).toHaveCount(0) // and once
      await playground.auto('approve')
      await page.getByTestId('retry').click()
      await expect(page.getByTestId('account-button')).toBeFocused()
    })
  })
})

test('a visitor whose wallet answers nonsense, gives nothing, or is asked already can go on each time', async ({
  page,
  playground,
}) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  await test.step('nonsense gets a sentence each time, and can be tried again', async () => {
    const nonsense = [
      { kind: 'throw', value: 'nope' }, // a string
      { kind: 'throw', value: { message: 'boom' } }, // synchronously
      { kind: 'reject', value: undefined },
      { kind: 'resolve', value: ['0x1234'] }, // a bad address
      { kind: 'resolve', value: { 0: 'x' } }, // no list
      { kind: 'error', code: -31337, message: '<b>bold</b>' },
    ] as const
    for (const [index, behaviour] of nonsense.entries()) {
      await playground.next('eth_requestAccounts', behaviour)
      await page.getByTestId(index === 0 ? PLAYGROUND : 'retry').click()
      await expect
        .poll(
          async () =>
            (await playground.log()).filter(({ method }) => method === 'eth_requestAccounts')
              .length,
        )
        .toBe(index + 1)
      await expect(
        page.getByTestId('problem').filter({ hasText: /Playground Wallet/ }),
      ).toBeVisible()
      await expect(page.locator(`${dialog} b`)).toHaveCount(0)
    }
  })
  await test.step('a wallet that gives no account: nothing was shared', async () => {
    await playground.next('eth_requestAccounts', { kind: 'resolve', value: [] })
    await page.getByTestId('retry').click()
    await expect(page.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  })
  await test.step('with a request already open it is not asked again, and the page goes on by itself', async () => {
    await playground.clearLog()
    await playground.next('eth_requestAccounts', { kind: 'pending' })
    await page.getByTestId('retry').click()
    await expect(page.locator(dialog).getByText('A request is already open').first()).toBeVisible()
    await playground.release()
    await expect(page.getByTestId('account-button')).toBeVisible()
    expect(
      (await playground.log()).filter(({ method }) => method === 'eth_requestAccounts'),
    ).toHaveLength(1)
  })
})

test('a visitor sees another wallet arrive, leaves one that never answers, and unlocks a locked one', async ({
  page,
  playground,
}) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  await test.step(
    'a wallet that announces itself while the modal is open appears without moving the ' + 'others',
    async () => {
      const first = page.getByTestId(PLAYGROUND)
      await first.hover()
      const before = await first.boundingBox()
      await playground.announce({ name: 'Late Wallet', rdns: 'test.late' })
      await expect(page.getByTestId('wallet-option-test.late')).toBeVisible()
      expect(await first.boundingBox()).toEqual(before)
    },
  )
  await test.step('whose wallet never answers can leave, and the late yes changes nothing', async () => {
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    await page.getByTestId(PLAYGROUND).click()
    await page.getByTestId('cancel').click()
    await expect(page.getByTestId(PLAYGROUND)).toBeFocused()
    await page.getByTestId('modal-close').click()
    expect(await playground.release()).toBe(1)
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await expect(page.getByTestId('account-button')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('florin.session'))).toBeNull()
  })
  await test.step('with a locked wallet unlocks it and is connected', async () => {
    await playground.lock()
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByTestId('cancel')).toBeVisible()
    await playground.unlock()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
})

test('a visitor whose wallet is on no chain this site uses is connected all the same', async ({
  page,
  playground,
}) => {
  await page.goto('./')
  await test.step('on a chain this site does not use: Wrong network, and nothing is forced', async () => {
    await playground.setChain(56)
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByRole('button', { name: 'Wrong network' })).toHaveAttribute(
      'data-state',
      'unsupported',
    )
    await expect(page.getByTestId('account-button')).toHaveCount(0)
    expect((await playground.log()).map(({ method }) => method)).not.toContain(
      'wallet_switchEthereumChain',
    )
    await leave(page, 'chain-button')
    await playground.setChain(1)
  })
  for (const value of ['rubbish', '0x0', -1, null, 1.5]) {
    await test.step(`a wallet that names no chain that can be read (${value}): a wrong network`, async () => {
      await playground.next('eth_chainId', { kind: 'resolve', value })
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await page.getByRole('button', { name: 'Wrong network' }).click()
      await page.getByTestId('disconnect').click()
    })
  }
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test.describe('two announced wallets', () => {
  test.use({ playgroundConfig: { others: [{ name: 'Second Wallet', rdns: 'test.second' }] } })

  test('only the chosen one is called', async ({ page, playground }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const second = playground.other('test.second')
    await test.step('choosing test.second calls only its own provider', async () => {
      await page.getByTestId('wallet-option-test.second').click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect((await second.log()).length).toBeGreaterThan(0)
      expect(await playground.log()).toEqual([])
    })
    await test.step('choosing app.florin.playground calls only its own provider', async () => {
      await leave(page, 'account-button')
      await expect
        .poll(async () => (await second.log()).at(-1))
        .toMatchObject({ method: 'wallet_revokePermissions', outcome: 'resolved' })
      await second.clearLog()
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect((await playground.log()).length).toBeGreaterThan(0)
      expect(await second.log()).toEqual([])
    })
  })
})

test.describe('among forty that announce themselves before it', () => {
  const others = Array.from({ length: 40 }, (_, number) => ({
    name: `Wallet ${number}`,
    rdns: `test.crowd${number}`,
  }))
  test.use({
    playgroundConfig: {
      others: [...others, { name: 'MetaMask', rdns: 'io.metamask', state: { connected: true } }],
    },
  })

  test('the wallet of the catalogue has its row and connects, and comes back after a reload', async ({
    page,
    playground,
  }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId(/^wallet-option-(test|app)\./)).toHaveCount(30)
    const real = playground.other('io.metamask')
    await page.getByTestId('wallet-option-metaMask').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    expect((await real.log()).map(({ method }) => method)).toContain('eth_accounts')
  })
})

async function leave(page: Page, through: 'account-button' | 'chain-button'): Promise<void> {
  await page.getByTestId(through).click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
}
