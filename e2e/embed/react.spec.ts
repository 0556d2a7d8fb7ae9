// Sites built with React 18 and 19 and server rendering, with the component of docs/embedding.md
// installed as documented.
import { pauseRequests } from '../pauseRequests.ts'
import { checkScreen } from '../accessibility.ts'
import { expect, SIGN_IN, test } from './hosts.ts'
import { reactSite } from './reactSite.ts'
import { pay } from './libraryBundle.ts'
import { ADDRESS, expectPaid, randomAddress, visit } from './scenario.ts'

declare global {
  interface Window {
    root?: { readonly version: string; unmount(): void }
    /** Addresses that `onConnect` was called with. */
    greeted?: string[]
  }
}

const LIBRARIES = { 18: 'viem', 19: 'ethers' } as const

for (const version of [18, 19] as const) {
  const library = LIBRARIES[version]
  test(`React ${version} hydrates the server's HTML without warnings, and ${library} connects and pays`, {
    tag: version === 19 ? '@core' : [],
  }, async ({ page, devServers, site, rpc }) => {
    const files = await reactSite(
      version,
      await devServers.builds.embedded('package', SIGN_IN),
      await devServers.libraryBundle(),
    )
    expect(files['index.html']).toContain('<florin-connect')
    const { url } = await site({ files })
    const release = await pauseRequests(page, /browser\.js$/)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('florin-connect summary').click()
    await release()
    await page.getByTestId('modal-close').click()
    expect(await page.evaluate(() => window.root?.version)).toMatch(new RegExp(`^${version}\\.`))
    const to = randomAddress()
    let paid: Promise<string> | undefined
    await visit(
      page,
      rpc,
      {
        begin: async () => {
          paid = pay(page, library, to)
        },
        // the library requests its network first: the sign-in message must name it
        'sign-in': () =>
          expect(page.getByRole('dialog').getByRole('definition').last()).toHaveText('Polygon'),
        async connected() {
          expect(JSON.parse((await paid) ?? '')).toMatchObject({
            status: version === 18 ? 'success' : 1,
          })
          await expectPaid(rpc, 137, to)
          await expect(page.getByText(`Hello ${ADDRESS}`)).toBeVisible()
          await expect(page.locator('#own')).toContainText(/[\d.]+ POL/)
          expect(await page.evaluate(() => window.greeted)).toEqual([ADDRESS])
          await page.getByRole('button', { name: ADDRESS }).click()
          await page.getByTestId('modal-close').click()
          if (version === 18) await checkScreen(page, 'host-react-connected')
        },
      },
      () => page.evaluate(() => window.root?.unmount()),
    )
  })
}
