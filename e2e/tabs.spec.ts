// Several visible tabs of one browser read a chain together: one leads and asks its node, the others show what it read.
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test, type Fixtures } from './fixtures.ts'
import { type Rhythm, rhythmOf, setVisibility } from './rhythm.ts'

const CHAIN = 137
const OWN = '0x00000000000000000000000000000000000ab5ee' // nobody else changes what it has

test.describe.configure({ mode: 'default' }) // one after the other: they share what OWN has
test.use({ playgroundConfig: { wallet: { accounts: [OWN], state: { chainId: CHAIN } } } })

type Tab = { readonly page: Page; asked(): number }
type Tabs = { readonly first: Tab; readonly second: Tab; readonly rhythm: Rhythm; set(whole: number): Promise<unknown> }

/** Two tabs that show the balance. */
async function openTwo({ page, context, guard, rpc, restore }: Pick<Fixtures, 'guard' | 'rpc' | 'restore'>
  & { page: Page; context: BrowserContext }): Promise<Tabs> {
  const set: Tabs['set'] = (whole) => rpc.call(CHAIN, 'anvil_setBalance', [OWN, `0x${(BigInt(whole) * 10n ** 18n).toString(16)}`])
  await set(2)
  await context.clock.install()
  await restore()
  await expect(balance(page)).toContainText('2')
  const second = await context.newPage()
  await second.goto('./')
  await expect(balance(second)).toContainText('2')
  const { origin } = new URL(String(rpc.urls[CHAIN]))
  const tab = (own: Page): Tab => ({
    page: own,
    asked: () => guard.requests.filter((request) => request.method() === 'POST' && request.url().startsWith(origin) && request.frame().page() === own).length,
  })
  return { first: tab(page), second: tab(second), rhythm: rhythmOf(context, () => rpc.sent(CHAIN).length), set }
}

const balance = (page: Page) => page.getByTestId('account-balance')
/** How many tabs wait behind the one that leads, as the browser tells it. */
const waiting = (page: Page): Promise<number> => page.evaluate(async () => {
  const { held, pending } = await navigator.locks.query()
  const own = ({ name }: LockInfo): boolean => name?.startsWith('florin.reads.137') === true
  return held?.some(own) ? (pending ?? []).filter(own).length : -1
})

test('two visible tabs cost the node what one costs; a leader that is hidden or closed hands over', async ({ page, context, guard, rpc, restore }) => {
  const { first, second, rhythm, set } = await openTwo({ page, context, guard, rpc, restore })
  await expect.poll(() => waiting(first.page)).toBe(1)
  await test.step('both show the newest', async () => {
    for (const whole of [3, 4, 5]) {
      await set(whole)
      await rhythm.tick() // one request of both together; whose it is, a busy machine may change
      for (const { page } of [first, second]) await expect(balance(page)).toContainText(String(whole))
    }
  })
  await test.step('a leader that is hidden hands over', async () => {
    await rhythm.follow(0, async () => {
      await setVisibility(first.page, 'hidden')
      await expect.poll(() => waiting(second.page)).toBe(0)
    })
    const before = first.asked()
    await set(6)
    await rhythm.tick()
    await expect(balance(second.page)).toContainText('6')
    expect(first.asked()).toBe(before)
    await set(7)
    await rhythm.follow(1, () => setVisibility(first.page, 'visible')) // it catches up, once
    await expect(balance(first.page)).toContainText('7')
    await rhythm.tick()
    expect(first.asked()).toBe(before + 1)
    await expect(balance(second.page)).toContainText('7')
  })
  await test.step('one that is closed too', async () => {
    await set(8)
    await rhythm.follow(1, async () => {
      await second.page.close()
      await expect.poll(() => waiting(first.page)).toBe(0)
      await first.page.clock.fastForward(4_000)
    })
    await expect(balance(first.page)).toContainText('8')
  })
})

test.describe('a browser without Web Locks', () => {
  test('each tab reads for itself', async ({ page, context, guard, rpc, restore }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const { first, second, rhythm, set } = await openTwo({ page, context, guard, rpc, restore })
    await set(9)
    await rhythm.tick(2)
    for (const { page } of [first, second]) await expect(balance(page)).toContainText('9')
  })
})
