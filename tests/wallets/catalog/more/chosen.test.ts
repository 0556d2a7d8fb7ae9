// What a site ships of the further wallets: those it has switched on, and nothing of the others.
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { chosenPlugin } from '../../../../build/bundle.mjs'

async function shipped(ids?: readonly string[]): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "import { chosenWallets } from './chosen.ts'\nconsole.log(chosenWallets)",
      resolveDir: fileURLToPath(new URL('../../../../src/wallets/catalog/more', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    loader: { '.svg': 'dataurl' },
    plugins: [chosenPlugin(ids)],
  })
  return String(outputFiles[0]?.text)
}

test('nobody’s without the setting; with it those it names, in its order', async () => {
  expect(await shipped()).not.toMatch(/trust|rabby|svg/)
  const two = await shipped(['zerion', 'trust'])
  expect(two).toMatch(/chosenWallets = \[zerion, trust\]/)
  expect(two).toContain('link.trustwallet.com')
  expect(two).not.toMatch(/rabby|okex|phantom/)
})
