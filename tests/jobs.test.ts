import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobs } from './jobs.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-jobs-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Returns a job that starts another process, writes its PID to a file, and then runs `code`. */
function jobThat(code: string) {
  const path = join(folder, 'script.mjs')
  writeFileSync(
    path,
    `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    child.unref()
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid))
    ${code}`,
  )
  return { name: 'job', command: [process.execPath, path] as const, minutes: 1, quiet: true }
}

function isChildRunning(): boolean {
  try {
    const pid = readFileSync(join(folder, 'pid'), 'utf8')
    process.kill(Number(pid), 0)
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('run resolves with the exit code and kills processes that the job left running', async () => {
  const { run } = createJobs({ cwd: folder })
  expect(await run(jobThat('process.exitCode = 3'))).toBe(3)
  await vi.waitFor(() => expect(isChildRunning()).toBe(false))
})

test('stop kills the running job with its child processes and starts no further job', async () => {
  const { run, stop } = createJobs({ cwd: folder })
  const job = jobThat('setInterval(() => {}, 1000)')
  const ended = run(job)
  await vi.waitFor(() => expect(isChildRunning()).toBe(true))
  stop()
  expect(await ended).toBe(null)
  expect(await run(job)).toBe(null)
  await vi.waitFor(() => expect(isChildRunning()).toBe(false))
})
