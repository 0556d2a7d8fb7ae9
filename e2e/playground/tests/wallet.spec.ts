// The playground wallet itself, proven on a bare page before anything of ours is built on it.
import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures.ts'

const FIRST = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const SECOND = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const LOCAL_OP = {
  chainId: '0xa',
  chainName: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://op.example'],
}

test.beforeEach(async ({ page, places }) => {
  await page.goto(places.bare)
})

async function ask(page: Page, method: string, params?: unknown): Promise<void> {
  await page.getByLabel('Method').fill(method)
  await page.getByLabel('Parameters').fill(params === undefined ? '' : JSON.stringify(params))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const answer = (page: Page) => page.locator('#answer')
const events = (page: Page) => page.locator('#events')
/** Presses a button that closes the wallet's window: that may be gone before the press itself is reported. */
async function decide(wallet: Page, name: string): Promise<void> {
  await wallet
    .getByRole('button', { name })
    .click()
    .catch((error) => {
      if (!wallet.isClosed()) throw error
    })
  await expect.poll(() => wallet.isClosed()).toBe(true)
}
/** From here on the events of the next step alone stand there. */
const forget = (page: Page) => events(page).evaluate((output) => output.replaceChildren())

const BAD_CHAINS = {
  'an empty list of explorers': { blockExplorerUrls: [] },
  'a node over http elsewhere': { rpcUrls: ['http://op.example'] },
  'a padded chain id': { chainId: '0x0a' },
  'an upper-case chain id': { chainId: '0xA' },
  'other decimals': { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 6 } },
  'an unknown key': { color: 'red' },
  'an empty name': { chainName: '' },
  'Ethereum itself': { chainId: '0x1' },
}
test('it answers as wallets do, and leaves the rest to its nodes', async ({
  page,
  context,
  places,
  playground,
  rpc,
}) => {
  await test.step('it announces itself by EIP-6963 with a uuid, a name, an icon and an rdns', async () => {
    await expect(page.getByRole('listitem')).toHaveText('Playground Wallet (app.florin.playground)')
    await expect(page.getByRole('listitem').locator('img')).toHaveJSProperty('naturalWidth', 150)
    const info = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('eip6963:announceProvider', (event) =>
            resolve(event instanceof CustomEvent ? event.detail.info : undefined),
          )
          dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(info).toMatchObject({
      uuid: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    })
  })
  await test.step('adding a chain that is described wrongly is refused with -32602', async () => {
    for (const [what, change] of Object.entries(BAD_CHAINS)) {
      const refused = await page.evaluate(
        (params) =>
          window.playground?.provider
            .request({ method: 'wallet_addEthereumChain', params })
            .catch((error) => error.code),
        [{ ...LOCAL_OP, ...change }],
      )
      expect(refused, what).toBe(-32602)
      expect((await playground.state()).chains, what).toEqual([1, 137, 42161, 56])
    }
  })
  await test.step('a revoked permission is told and asked for again', async () => {
    await ask(page, 'eth_requestAccounts')
    await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    await expect(answer(page)).toHaveText('null')
    await expect(events(page)).toHaveText(`accountsChanged ["${FIRST}"];accountsChanged [];`)
    await playground.auto('reject')
    await ask(page, 'eth_requestAccounts')
    await expect(answer(page)).toContainText('error 4001')
    await playground.auto('approve')
  })
  await test.step('connecting while locked waits for the unlock', async () => {
    await playground.clearLog()
    await playground.lock()
    await ask(page, 'eth_requestAccounts')
    await ask(page, 'eth_accounts')
    await expect(answer(page)).toHaveText('[]')
    expect(await playground.log()).toMatchObject([
      { method: 'eth_requestAccounts', outcome: 'waiting' },
      { method: 'eth_accounts' },
    ])
    await playground.unlock()
    await expect(answer(page)).toHaveText(JSON.stringify([FIRST]))
  })
  await test.step('messages and typed data are signed by the node, which names the signer', async () => {
    await ask(page, 'personal_sign', ['0x68656c6c6f', FIRST])
    const signature = await rpc.call(1, 'personal_sign', ['0x68656c6c6f', FIRST])
    await expect(answer(page)).toHaveText(JSON.stringify(signature))
    const data = {
      types: {
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
        Note: [{ name: 'text', type: 'string' }],
      },
      domain: { chainId: 1 },
      primaryType: 'Note',
      message: { text: 'hi' },
    }
    await ask(page, 'eth_signTypedData_v4', [FIRST, JSON.stringify(data)])
    await expect(answer(page)).toHaveText(/^"0x[0-9a-f]{130}"$/)
    await ask(page, 'eth_signTypedData_v4', [
      FIRST,
      JSON.stringify({ ...data, domain: { chainId: 137 } }),
    ])
    await expect(answer(page)).toContainText('error -32602')
    await ask(page, 'personal_sign', ['0x68656c6c6f', SECOND])
    await expect(answer(page)).toContainText('error 4100')
    await ask(page, 'eth_sign', [FIRST, `0x${'11'.repeat(32)}`])
    await expect(answer(page)).toContainText('error 4200')
  })
  await test.step('a chain it does not know answers 4902, is added, and is then current', async () => {
    await forget(page)
    await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])
    await expect(answer(page)).toContainText('error 4902')
    await ask(page, 'wallet_addEthereumChain', [LOCAL_OP])
    await expect(answer(page)).toHaveText('null')
    await expect(events(page)).toHaveText('chainChanged "0xa";')
    expect(await playground.state()).toMatchObject({ chainId: 10, chains: [1, 137, 42161, 56, 10] })
    await ask(page, 'eth_chainId')
    await expect(answer(page)).toHaveText('"0xa"')
  })
  await test.step('a transaction is mined and its receipt is read through the wallet', async () => {
    await playground.setChain(137)
    await ask(page, 'eth_sendTransaction', [
      { from: FIRST, to: `0x${'b0'.repeat(20)}`, value: '0x1' },
    ])
    await expect(answer(page)).toHaveText(/^"0x[0-9a-f]{64}"$/)
    const hash: unknown = JSON.parse(await answer(page).innerText())
    await ask(page, 'eth_getTransactionReceipt', [hash])
    await expect(answer(page)).toContainText('"status":"0x1"')
    expect(await rpc.call(137, 'eth_getTransactionByHash', [hash])).toMatchObject({
      from: FIRST,
      value: '0x1',
      chainId: '0x89',
    })
  })
  await test.step('on a chain without a node reads fail and signatures still work', async () => {
    await playground.setChain(56)
    await ask(page, 'eth_getBalance', [FIRST, 'latest'])
    await expect(answer(page)).toContainText('error -32603')
    await ask(page, 'personal_sign', ['0x68656c6c6f', FIRST])
    await expect(answer(page)).toHaveText(/^"0x[0-9a-f]{130}"$/)
  })
  await test.step('a reload finds the wallet as it was left', async () => {
    await playground.setAccount(1)
    await playground.setChain(137)
    await page.reload()
    await ask(page, 'eth_accounts')
    await expect(answer(page)).toHaveText(JSON.stringify([SECOND]))
    await ask(page, 'eth_chainId')
    await expect(answer(page)).toHaveText('"0x89"')
  })
  await test.step('two tabs hear of a change made in one', async () => {
    const second = await context.newPage()
    await second.goto(places.bare)
    await playground.in(second).setAccount(0)
    await expect(events(page)).toHaveText(`accountsChanged ["${FIRST}"];`)
  })
})

test.describe('asked by its window', () => {
  test.use({ playgroundConfig: { wallet: { state: { mode: 'ask' } } } })

  test('a person answers in the popup, and steers the wallet there', async ({
    page,
    playground,
  }) => {
    await test.step('a person rejects in the popup and the page gets 4001', async () => {
      const popup = page.waitForEvent('popup')
      await ask(page, 'eth_requestAccounts')
      const wallet = await popup
      await decide(wallet, 'Reject')
      await expect(answer(page)).toContainText('error 4001')
    })
    await test.step(
      'the window locks, unlocks, changes account and chain, removes a chain and disconnects the ' +
        'page',
      async () => {
        await playground.auto('approve')
        await ask(page, 'eth_requestAccounts')
        await expect(answer(page)).toHaveText(JSON.stringify([FIRST]))
        await playground.auto('ask')
        const popup = page.waitForEvent('popup')
        await page.getByRole('link', { name: 'Playground Wallet' }).click()
        const wallet = await popup
        const told = async (line: string) =>
          expect(events(page)).toHaveText(new RegExp(`${line.replace(/[[\]]/g, '\\$&')};$`))
        await expect(wallet.getByRole('group', { name: 'Account' })).toContainText(/\d{4}\.\d{4}/)
        await wallet.getByLabel('Account 2').check()
        await told(`accountsChanged ["${SECOND}"]`)
        await wallet.getByRole('radio', { name: 'BNB Smart Chain' }).check()
        await told('chainChanged "0x38"')
        await wallet.getByRole('button', { name: 'Remove Polygon' }).click()
        await expect.poll(async () => (await playground.state()).chains).toEqual([1, 42161, 56])
        await wallet.getByRole('button', { name: 'Report a lost node' }).click()
        await told('disconnect 1013')
        await wallet.getByRole('button', { name: 'Lock the wallet' }).click()
        await told('accountsChanged []')
        await wallet.getByRole('button', { name: 'Unlock' }).click()
        await told(`accountsChanged ["${SECOND}"]`)
        await wallet.getByRole('button', { name: 'Disconnect this page' }).click()
        await told('accountsChanged []')
        await wallet.close()
      },
    )
    await test.step('a person approves in the popup, with another account', async () => {
      await playground.setAccount(0)
      await forget(page)
      const popup = page.waitForEvent('popup')
      await ask(page, 'eth_requestAccounts')
      const wallet = await popup
      await expect(wallet.getByRole('heading', { name: 'Connect to this page?' })).toBeFocused()
      await wallet
        .getByRole('group', { name: 'With which account?' })
        .getByLabel('Account 2')
        .check()
      await decide(wallet, 'Connect')
      await expect(answer(page)).toHaveText(JSON.stringify([SECOND]))
      await expect(events(page)).toHaveText(`accountsChanged ["${SECOND}"];`)
    })
    await test.step('with popups blocked the request waits and its link works inside a modal dialog too', async () => {
      await playground.revoke()
      await playground.setAccount(0)
      await page.evaluate(() => {
        const open = window.open
        window.open = () => null
        Object.assign(window, { allowPopups: () => (window.open = open) })
      })
      await page.getByRole('button', { name: 'Open a modal' }).click()
      await page.getByRole('button', { name: 'Send from here' }).click()
      const link = page
        .getByRole('dialog')
        .getByRole('link', { name: 'Playground Wallet: a request is waiting. Open it' })
      await page.evaluate(() => (window as unknown as { allowPopups(): void }).allowPopups())
      const popup = page.waitForEvent('popup')
      await link.click()
      const wallet = await popup
      await wallet.getByRole('button', { name: 'Connect' }).click()
      await expect(answer(page)).toHaveText(JSON.stringify([FIRST]))
      await wallet.close()
      await page.keyboard.press('Escape')
    })
    await test.step('an ignored request stays open and a second one of its kind answers -32002', async () => {
      await playground.revoke()
      const popup = page.waitForEvent('popup')
      await ask(page, 'eth_requestAccounts')
      await decide(await popup, 'Ignore')
      await expect(answer(page)).toHaveText('waiting')
      await ask(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])
      await expect(answer(page)).toContainText('error -32002')
    })
  })
})
