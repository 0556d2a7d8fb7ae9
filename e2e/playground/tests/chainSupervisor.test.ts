// The chain supervisor on machines without anvil.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test.each([
  [
    'linux',
    'riscv64',
    'Local chains need anvil, and there is no package of it for this machine (linux riscv64): use Linux or macOS on ' +
      'x64 or arm64, or Windows on x64.',
  ],
  [
    'win32',
    'arm64',
    'Local chains need anvil, and there is no package of it for this machine (win32 arm64): use Linux or macOS on x64 ' +
      'or arm64, or Windows on x64.',
  ],
  [
    process.platform === 'darwin' ? 'linux' : 'darwin',
    'arm64',
    "which is not installed: run 'npm ci' without leaving out optional packages.",
  ],
])('names the missing package on %s %s', (platform, arch, reason) => {
  const elsewhere = `for (const [key, value] of ${JSON.stringify(
    Object.entries({ platform, arch }),
  )}) Object.defineProperty(process, key, { value })`
  const supervisor = fileURLToPath(new URL('../chainSupervisor.mjs', import.meta.url))
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(elsewhere)}`, supervisor, '1'],
    { encoding: 'utf8', input: '' },
  )
  expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(reason) })
})
