import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('run.mjs', import.meta.url))

test('test:servers reports missing programs before installing or starting anything', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env: { PATH: '' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect([status, stdout]).toEqual([1, ''])
  const lines = stderr.trimEnd().split('\n')
  for (const name of ['nginx', 'apache2', 'caddy', 'openssl'])
    expect(lines).toContain(`${name} is not here: Debian's package is ${name}`)
  for (const line of lines) expect(line).toMatch(/^\S+ is not here: Debian's package is \S+$/)
})
