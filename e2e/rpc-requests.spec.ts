// Requests to nodes: one per poll, none while hidden or offline, and values stored for a day. ENS
// names.
import { encodeFunctionData, namehash } from 'viem'
import { compileContract } from '../tests/fakes/solidity.ts'
import { expect, test } from './fixtures.ts'
import { sendMined } from './playground/contracts.mjs'
import { ANVIL_ACCOUNTS } from './playground/wallet/chains.ts'
import { createPollingClock, setVisibility } from './pollingClock.ts'

test('sends one RPC request per poll, and none while the page is hidden or offline', async ({
  page,
  rpc,
  restore,
  context,
}) => {
  await restore()
  await expect(page.getByTestId('account-balance')).toBeVisible()
  const { follow, tick, still } = createPollingClock(context, () => rpc.sent(1).length)
  for (let count = 0; count < 2; count++) await tick()
  await page.getByTestId('account-button').click()
  for (let count = 0; count < 2; count++) await tick()
  await page.getByTestId('modal-close').click()
  await setVisibility(page, 'hidden')
  await still()
  await follow(1, () => setVisibility(page, 'visible'))
  await context.setOffline(true)
  await expect(page.getByTestId('notice')).toContainText('You’re offline')
  await still()
  await context.setOffline(false)
  await expect(page.getByTestId('notice')).toHaveCount(0)
  await test.step('shows the stored value after a reload and clears it on disconnect', async () => {
    const balance = page.getByTestId('account-balance')
    await expect(balance).toBeVisible()
    const shown = await balance.textContent()
    await rpc.down(1)
    await page.reload()
    await expect(balance).toHaveText(shown ?? '')
    await expect(page.getByTestId('notice')).toContainText('Can’t reach Ethereum')
    await page.getByTestId('account-button').click()
    const notes = page.getByRole('dialog').getByText('may be out of date)')
    await expect(notes).toHaveCount(2) // for the native currency and the coin
    const note = notes.first()
    await page.setViewportSize({ width: 320, height: 640 })
    const end = await note.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(
      await page.getByTestId('receive').evaluate((element) => element.getBoundingClientRect().top),
      'the note lies on no other line',
    ).toBeGreaterThanOrEqual(end)
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('florin.'))),
      )
      .toEqual(['florin.recents'])
  })
})

const RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

test.describe('ENS names', () => {
  // Separate accounts: tests share the chains, so every test would see the name.
  test.use({ playgroundConfig: { wallet: { accounts: ANVIL_ACCOUNTS.slice(7) } } })

  test('shows a name only if it resolves back to the account', async ({
    page,
    rpc,
    playground,
    restore,
  }) => {
    const { abi, code } = compileContract('Names')
    const send = async (functionName: string, ...args: unknown[]): Promise<void> => {
      const [from] = (await rpc.call(1, 'eth_accounts')) as string[]
      await sendMined(String(rpc.urls[1]), {
        from,
        to: RESOLVER,
        data: encodeFunctionData({ abi, functionName, args }),
      })
    }
    await rpc.call(1, 'anvil_setCode', [RESOLVER, code])
    await page.goto('./')
    const [first, second, third] = (await playground.accounts()) as [
      `0x${string}`,
      `0x${string}`,
      `0x${string}`,
    ]
    await send('setName', second, 'harbour.eth')
    await send('setAddress', namehash('harbour.eth'), second)
    await send('setName', third, 'harbour.eth') // of another account
    await restore()
    await playground.setAccount(1)
    await expect(page.getByTestId('account-name')).toHaveText('harbour.eth')
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('account-full-name')).toHaveText('harbour.eth')
    await expect(page.getByTestId('account-address')).toContainText(/^0x/)
    await playground.setAccount(2)
    await expect(page.getByTestId('account-name')).toContainText(third.slice(-4))
    await playground.setAccount(0)
    await expect(page.getByTestId('account-name')).toContainText(first.slice(-4))
  })
})
