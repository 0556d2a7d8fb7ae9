import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('docs/audit.md is up to date, and the lockfiles have no problems', () => {
  const { status, stderr } = spawnSync('node', ['build/audit/audit.mjs', '--check'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
