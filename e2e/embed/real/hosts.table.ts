// Runs one visit on each kind of site. Each step is a cell of the table that table.ts prints.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from 'playwright/test'
import type { Florin } from '../../../src/embed/api.ts'
import type { Rpc } from '../../fixtures.ts'
import { expect, test } from '../hosts.ts'
import { policyBlock } from '../readme.mjs'
import { ADDRESS, expectPaid, randomAddress, WALLET } from '../scenario.ts'
import { KINDS, type Kind, type Parts } from './kinds.ts'

declare global {
  interface Window {
    florin?: Florin
    events?: string[]
    /** URLs of images that scripts created. */
    pictures?: string[]
  }
}

type Visit = { readonly kind: Kind; readonly rpc: Rpc; at(): Frame }

const again = async ({ kind, at }: Visit): Promise<void> => {
  await expect(at().getByTestId(kind.forgets ? 'connect-button' : 'account-button')).toBeVisible()
  if (kind.forgets) await connect(at())
}

async function connect(at: Frame): Promise<void> {
  await at.getByTestId('connect-button').click()
  await at.getByTestId(WALLET).click()
  await expect(at.getByTestId('account-button')).toBeVisible()
}

const look = (at: Frame): Promise<unknown> =>
  at.locator('florin-connect').evaluate((element) => {
    const wrapper = element.shadowRoot?.querySelector<HTMLElement>('[data-florin]')
    return [wrapper?.lang, wrapper?.dataset['theme']]
  })

const STEPS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  button: async ({ at }) => expect(at().getByTestId('connect-button')).toBeVisible(),
  connect: ({ at }) => connect(at()),
  async address({ at }) {
    await expect.poll(() => at().evaluate(() => window.florin?.state().address)).toBe(ADDRESS)
    expect(await at().evaluate(() => window.events)).toContain(`florin-connect ${ADDRESS}`)
  },
  async icon({ at }) {
    // phone wallets load the icon from any origin
    const [icon = ''] = await at().evaluate(() => window.pictures ?? [])
    const answer = await at().page().request.get(icon)
    expect([answer.status(), answer.headers()['content-type']], icon).toEqual([200, 'image/png'])
  },
  async switch({ at }) {
    await at().getByTestId('chain-button').click()
    await at().getByTestId('chain-option-137').click()
    await expect(at().getByTestId('chain-button')).toContainText('Polygon')
    expect(await at().evaluate(() => window.florin?.state().chainId)).toBe(137)
  },
  async pay({ at, rpc }) {
    const to = randomAddress()
    await at().evaluate(
      ([from, payee]) =>
        window.florin?.provider.request({
          method: 'eth_sendTransaction',
          params: [{ from, to: payee, value: '0x2386f26fc10000' }],
        }),
      [ADDRESS, to] as const,
    )
    await expectPaid(rpc, 137, to)
  },
  async 'away, back'(visit) {
    const page = visit.at().page()
    if (visit.kind.links) {
      await page.locator('#away').click()
      await expect(page).toHaveURL(/other/)
      await again(visit)
      await page.locator('#back').click()
      await expect(page).not.toHaveURL(/other/)
      // Turbo shows the cached page first, then the loaded one, which re-inserts the element
      await expect(
        page.locator('html[data-turbo-preview], html[aria-busy], .htmx-request'),
      ).toHaveCount(0)
    } else {
      await page.goto('about:blank')
      await page.goBack()
    }
    await again(visit)
  },
  async unmount({ at }) {
    await at()
      .locator('florin-connect')
      .evaluate((element) => {
        const [parent, next] = [element.parentNode, element.nextSibling]
        element.remove()
        Object.assign(window, { putBack: () => parent?.insertBefore(element, next) })
      })
    await expect(at().locator('florin-overlays')).toHaveCount(0)
    await at().evaluate('putBack()')
    await expect(at().getByTestId('account-button')).toBeVisible()
  },
  async 'language, theme'({ at }) {
    const set = (name: string, value: string): Promise<void> =>
      at()
        .locator('florin-connect')
        .evaluate((element, [key, text]) => element.setAttribute(key, text), [name, value] as const)
    await set('lang', 'de')
    await set('theme', 'dark')
    await expect.poll(() => look(at())).toEqual(['de', 'dark'])
    await set('lang', 'en')
    await set('theme', 'light')
    await expect.poll(() => look(at())).toEqual(['en', 'light'])
  },
  async reload(visit) {
    await visit.at().page().reload()
    await again(visit)
  },
  async disconnect({ at }) {
    await at().getByTestId('account-button').click()
    await at().getByTestId('disconnect').click()
    await expect(at().getByTestId('connect-button')).toBeVisible()
    await expect.poll(() => at().evaluate(() => window.florin?.state().status)).toBe('disconnected')
  },
}

for (const kind of KINDS) {
  test(
    kind.name,
    async ({ page, devServers, pageHeaders, site, rpc, guard, testServers }, info) => {
      const cell = (step: string, result: string): void =>
        void info.annotations.push({ type: 'cell', description: `${step}\n${result}` })
      const [embed, made] = await Promise.all([
        devServers.builds.embedded('embed'),
        devServers.builds.embedded('package'),
      ])
      const pasted = readFileSync(join(embed, 'integrity.html'), 'utf8')
      const parts: Parts = {
        embed,
        package: made,
        policy: policyBlock(pageHeaders),
        pasted,
        hash: /'(sha256-[^']+)'/.exec(pasted)?.[1] ?? '',
        urls: testServers.urls,
      }
      await page.addInitScript(() => {
        window.events = []
        const pictures = (window.pictures ??= [])
        window.URL = class extends URL {
          constructor(...args: ConstructorParameters<typeof URL>) {
            super(...args)
            if (/^data:image|^http.*\.png\b/.test(this.href)) pictures.push(this.href)
          }
        }
        for (const name of ['florin-connect', 'florin-change', 'florin-disconnect']) // event names: the types belong to the package
          document.addEventListener(name, (event) =>
            window.events?.push(
              `${name} ${(event as CustomEvent<{ address?: string } | undefined>).detail?.address ?? ''}`,
            ),
          )
      })
      const served = await site(await kind.make(parts))
      await page.goto(served.url)
      const at = (): Frame =>
        kind.frame === undefined ? page.mainFrame() : (page.frame(kind.frame) ?? page.mainFrame())
      for (const [step, play] of Object.entries(STEPS)) {
        const result = await play({ kind, rpc, at }).then(
          () => 'ok',
          // biome-ignore lint/suspicious/noControlCharactersInRegex: removes terminal colours
          (error: unknown) => String(error).replaceAll(/\u001b\[\d+m/g, ''),
        )
        cell(
          step,
          result === 'ok' && kind.forgets && ['away, back', 'reload'].includes(step)
            ? 'asks again'
            : result,
        )
        if (result !== 'ok' && ['button', 'connect'].includes(step)) break // the other steps depend on it
      }
      const problems = guard.problems.splice(0)
      for (const [column, pattern] of [
        ['policy', /^policy/],
        ['console', /^(?:console|page error)/],
        ['hosts', /^request/],
      ] as const)
        cell(column, problems.filter((line) => pattern.test(line)).join('\n') || 'ok')
      if (served.reports.length > 0) cell('policy', JSON.stringify(served.reports))
      const wrong = info.annotations.flatMap(({ type, description = '' }) =>
        type === 'cell' && !/\n(?:ok|asks again)$/.test(description) ? [description] : [],
      )
      expect(wrong).toEqual([])
    },
  )
}
