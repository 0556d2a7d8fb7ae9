import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('run.mjs', import.meta.url))

test('reports a missing nginx before anything is installed or started', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env: { PATH: '' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^(?:PostgreSQL is not here: .*\n)?nginx is not here: Debian's package is nginx\n$/,
  )
})
