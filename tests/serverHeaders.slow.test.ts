import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('serverHeaders.mjs and wordpress.mjs run through a symlink to the project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-headers-'))
  const run = (file: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'current/build', file), ...args], {
      encoding: 'utf8',
    })
  try {
    symlinkSync(fileURLToPath(new URL('..', import.meta.url)), join(folder, 'current'))
    writeFileSync(join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n')
    expect(run('serverHeaders.mjs', 'nginx', folder)).toMatchObject({
      stderr: '',
      stdout: expect.stringContaining('add_header X-Content-Type-Options "nosniff"'),
    })
    expect(run('wordpress.mjs', folder)).toMatchObject({
      stderr: '',
      stdout: expect.stringContaining('SHA-256: '),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
