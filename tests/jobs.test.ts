// What `npm test` starts ends with it, also what its programs have started themselves.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobs } from './jobs.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-jobs-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A script that starts another one, writes its id down, and then does what is given. */
function script(then: string): readonly string[] {
  const path = join(folder, 'script.mjs')
  writeFileSync(
    path,
    `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    child.unref()
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid))
    ${then}`,
  )
  return [path]
}
function runs(): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0)
    return !/^State:\s+[ZX]/m.test(
      readFileSync(`/proc/${readFileSync(join(folder, 'pid'), 'utf8')}/status`, 'utf8'),
    )
  } catch {
    return false
  }
}

test('a job ends with its code, and what it left running is ended', async () => {
  const { run } = createJobs({ cwd: folder })
  expect(
    await run({ name: 'job', args: script('process.exitCode = 3'), minutes: 1, quiet: true }),
  ).toBe(3)
  expect(existsSync(join(folder, 'pid'))).toBe(true)
  await vi.waitFor(() => expect(runs()).toBe(false), 20_000)
})

test('stopping ends the job and all it has started', async () => {
  const { run, stop } = createJobs({ cwd: folder })
  const ended = run({
    name: 'job',
    args: script('setInterval(() => {}, 1000)'),
    minutes: 1,
    quiet: true,
  })
  await vi.waitFor(() => expect(runs()).toBe(true), 20_000)
  stop()
  expect(await ended).toBe(null)
  expect(
    await run({ name: 'next job', args: script('process.exitCode = 3'), minutes: 1, quiet: true }),
  ).toBe(null)
  await vi.waitFor(() => expect(runs()).toBe(false), 20_000)
})
