// First connect, refused and retried, already pending, locked, cancelled, and two wallets side by side.
import { expect, test } from './fixtures.ts'

const PLAYGROUND = 'wallet-option-app.florin.playground'
const dialog = '[data-modal=connect]'

test.describe('a visitor with a browser wallet, who sees things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('connects in two clicks and sees chain, balance and account', { tag: '@quick' }, async ({ page, playground }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.locator(dialog)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toHaveAttribute('data-state', 'supported')
    const [account = ''] = await playground.accounts()
    await expect(page.getByTestId('account-name')).toHaveText(`${account.slice(0, 6)}…${account.slice(-4)}`.toLowerCase())
    await expect(page.getByTestId('account-balance')).toHaveText(/^10,?000|^10k ETH$|^9,?999/)
    const methods = (await playground.log()).map(({ method }) => method)
    expect(methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('refuses, reads why, and tries again', async ({ page, playground }) => {
    await page.goto('./')
    await playground.auto('reject')
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You can try again whenever you like.' })).toBeVisible()
    await expect(page.getByTestId('retry')).toBeFocused()
    await playground.auto('approve')
    await page.getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeFocused()
  })
})

test.describe('a visitor with a browser wallet', () => {
  test('asks no wallet and no node anything before the visitor acts', async ({ page, playground, rpc }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId(PLAYGROUND)).toBeVisible()
    expect(await playground.log()).toEqual([])
    expect(rpc.sent(1)).toEqual([])
  })

  test('whose wallet answers nonsense gets a sentence each time, and can try again', async ({ page, playground }) => {
    const nonsense = [
      { kind: 'throw', value: 'nope' }, // a string
      { kind: 'throw', value: { message: 'boom' } }, // synchronously
      { kind: 'reject', value: undefined },
      { kind: 'resolve', value: ['0x1234'] }, // a bad address
      { kind: 'resolve', value: { 0: 'x' } }, // no list
      { kind: 'error', code: -31337, message: '<b>bold</b>' },
    ] as const
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    for (const [index, behaviour] of nonsense.entries()) {
      await playground.next('eth_requestAccounts', behaviour)
      await page.getByTestId(index === 0 ? PLAYGROUND : 'retry').click()
      await expect.poll(async () => (await playground.log()).length).toBe(index + 1)
      await expect(page.getByRole('alert').filter({ hasText: /Playground Wallet/ })).toBeVisible()
      await expect(page.locator(`${dialog} b`)).toHaveCount(0)
    }
    await page.getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })

  test('whose wallet gives no account is told that nothing was shared', async ({ page, playground }) => {
    await page.goto('./')
    await playground.next('eth_requestAccounts', { kind: 'resolve', value: [] })
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  })

  test('with a request already open is not asked again, and the page goes on by itself', async ({ page, playground }) => {
    await page.goto('./')
    await playground.next('eth_requestAccounts', { kind: 'pending' })
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.locator(dialog).getByText('A request is already open').first()).toBeVisible()
    await playground.release()
    await expect(page.getByTestId('account-button')).toBeVisible()
    expect((await playground.log()).filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('with a locked wallet unlocks it and is connected', async ({ page, playground }) => {
    await page.goto('./')
    await playground.lock()
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByTestId('cancel')).toBeVisible()
    await playground.unlock()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })

  test('whose wallet never answers can leave, and the late yes changes nothing', async ({ page, playground }) => {
    await page.goto('./')
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await page.getByTestId('cancel').click()
    await expect(page.getByTestId(PLAYGROUND)).toBeFocused()
    await page.getByTestId('modal-close').click()
    expect(await playground.release()).toBe(1)
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await expect(page.getByTestId('account-button')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('florin.session'))).toBeNull()
  })

  test('on a chain this site does not use sees Wrong network, and nothing is forced', async ({ page, playground }) => {
    await page.goto('./')
    await playground.setChain(56)
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByRole('button', { name: 'Wrong network' })).toHaveAttribute('data-state', 'unsupported')
    await expect(page.getByTestId('account-button')).toHaveCount(0)
    expect((await playground.log()).map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  })

  test('whose wallet names no chain that can be read is still connected, on a wrong network', async ({ page, playground }) => {
    await page.goto('./')
    for (const value of ['rubbish', '0x0', -1, null, 1.5]) {
      await playground.next('eth_chainId', { kind: 'resolve', value })
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await page.getByRole('button', { name: 'Wrong network' }).click()
      await page.getByTestId('disconnect').click()
    }
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})

test.describe('two announced wallets', () => {
  test.use({ playgroundConfig: { others: [{ name: 'Second Wallet', rdns: 'test.second' }] } })

  for (const [chosen, other] of [['app.florin.playground', 'test.second'], ['test.second', 'app.florin.playground']] as const) {
    test(`choosing ${chosen} calls only its own provider`, async ({ page, playground }) => {
      await page.goto('./')
      await page.getByTestId('connect-button').click()
      await page.getByTestId(`wallet-option-${chosen}`).click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      const log = (id: string) => (id === 'test.second' ? playground.other(id) : playground).log()
      expect((await log(chosen)).length).toBeGreaterThan(0)
      expect(await log(other)).toEqual([])
    })
  }
})

test('a wallet that announces itself while the modal is open appears without moving the others', async ({ page, playground }) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  const first = page.getByTestId(PLAYGROUND)
  await first.hover()
  const before = await first.boundingBox()
  await playground.announce({ name: 'Late Wallet', rdns: 'test.late' })
  await expect(page.getByTestId('wallet-option-test.late')).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
})
