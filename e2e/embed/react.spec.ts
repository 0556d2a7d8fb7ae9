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
  }
}

/** The library that requests the connection, and the network on which its example pays. */
const ASKS = { 18: ['viem', 137, 'Polygon'], 19: ['ethers', 1, 'Ethereum'] } as const

for (const version of [18, 19] as const) {
  const [library, chainId, network] = ASKS[version]
  test(`React ${version} hydrates the server's HTML without warnings, even after an early press, and ${library} connects and pays` +
    `${library} connects and pays; the whole visit`, {
    tag: version === 19 ? '@core' : [],
  }, async ({ page, devServers, site, rpc }) => {
    const files = await reactSite(
      version,
      await devServers.builds.embedded('package', SIGN_IN),
      await devServers.libraryBundle(),
    )
    expect(files['index.html']).toContain('<florin-connect') // from the server
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
        }, // opens the dialog
        // the library requests its network first: a sign-in message for another network would not
        // count
        'sign-in': () =>
          expect(page.getByRole('dialog').getByRole('definition').last()).toHaveText(network),
        async connected() {
          expect(JSON.parse((await paid) ?? '')).toMatchObject({
            status: version === 18 ? 'success' : 1,
          })
          await expectPaid(rpc, chainId, to)
          await expect(page.getByText(`Hello ${ADDRESS}`)).toBeVisible()
          if (version === 18) await checkScreen(page, 'host-react-connected')
        },
      },
      () => page.evaluate(() => window.root?.unmount()),
    )
  })
}
