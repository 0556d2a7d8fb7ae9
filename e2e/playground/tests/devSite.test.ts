// Which steps `npm start` repeats after a change, with a fake bundle.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIGURE } from '../../../build/bundle/bundle.mjs'
import { createDevSite } from '../dev/devSite.mjs'

/** A fake of configure-core.mjs that writes the name of the site into the page. */
const CORE = `
export const rendersImages = () => false
const check = (name, isWrong) => {
  if (isWrong) throw Object.assign(new Error(name + ': is wrong'), { name: 'AppError' })
}
export function configure({ env }) {
  check('NETWORKS', env.NETWORKS === 'x')
  check('COIN: chainId', env.COIN === 'of NETWORKS' && !env.NETWORKS)
  check('THEME', env.THEME === 'x')
  const files = new Map([['index.html', env.APP_NAME]])
  return { files, copies: [], headers: [], warnings: [], config: { chains: [] } }
}
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-dev-site-'))
  mkdirSync(join(folder, 'bundle'))
  writeFileSync(join(folder, 'bundle', CONFIGURE), CORE)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start() {
  const outdir = join(folder, 'out')
  let env: Record<string, string> = { APP_NAME: 'Harbour' }
  const cachedBundle = vi.fn(
    async () => ({ folder: join(folder, 'bundle'), manifest: { files: {} } }) as never,
  )
  const bundleSite = vi.fn(async () => undefined)
  const site = createDevSite(
    { outdir, root: folder, readSettings: () => ({ env }), localSettings: () => ({}) },
    { cachedBundle, bundleSite },
  )
  return {
    site,
    setEnv: (next: typeof env) => {
      env = next
    },
    page: () => readFileSync(join(outdir, 'index.html'), 'utf8'),
    bundled: () => [cachedBundle.mock.calls.length, bundleSite.mock.calls.length],
  }
}

test('a changed setting is in the page without bundling again', async () => {
  const { site, setEnv, page, bundled } = start()
  await site.update('sources')
  expect([page(), ...bundled()]).toEqual(['Harbour', 1, 1])
  setEnv({ APP_NAME: 'Quay' })
  await site.update('settings')
  expect([page(), ...bundled()]).toEqual(['Quay', 1, 1])
})

test("the owner's code is bundled again without the sources", async () => {
  const { site, bundled } = start()
  await site.update('sources')
  await site.update('site')
  expect(bundled()).toEqual([1, 2])
})

test('reports all wrong settings, without those that are wrong only because of another one', async () => {
  const { site, setEnv } = start()
  setEnv({ NETWORKS: 'x', THEME: 'x' })
  await expect(site.update('sources')).rejects.toThrow(/^NETWORKS: is wrong\nTHEME: is wrong$/)
  setEnv({ NETWORKS: 'x', COIN: 'of NETWORKS' })
  await expect(site.update('settings')).rejects.toThrow(/^NETWORKS: is wrong$/)
})
