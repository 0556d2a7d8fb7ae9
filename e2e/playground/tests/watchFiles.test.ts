// The watcher of `npm start`, with real files.
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBatches, watchFiles } from '../dev/watchFiles.mjs'

let folder = ''
let close = (): void => {}
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'florin-watch-')))
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the watcher. `next` resolves with the name of the next changed file. */
function start(watched: { folders?: string[]; files?: string[] }) {
  const seen: string[] = []
  const all = new Set<string>()
  let notify = (): void => {}
  const watcher = watchFiles(
    {
      folders: watched.folders?.map((name) => join(folder, name)) ?? [],
      files: watched.files?.map((name) => join(folder, name)) ?? [],
    },
    (path) => {
      seen.push(path.slice(folder.length + 1))
      all.add(path.slice(folder.length + 1))
      notify()
    },
  )
  close = watcher.close
  return {
    add: watcher.add,
    all,
    async until(name: string) {
      while (!seen.includes(name)) await new Promise<void>((resolve) => (notify = resolve))
      seen.length = 0
    },
  }
}

describe('watchFiles', () => {
  test('reports a single file when it is created, replaced and removed', async () => {
    const { until } = start({ files: ['.env'] })
    writeFileSync(join(folder, '.env'), 'A=1')
    await until('.env')
    writeFileSync(join(folder, 'saved'), 'A=2') // many editors write another file and rename it
    renameSync(join(folder, 'saved'), join(folder, '.env'))
    await until('.env')
    writeFileSync(join(folder, '.env'), 'A=3')
    await until('.env')
    unlinkSync(join(folder, '.env'))
    await until('.env')
  })

  test('reports files in subfolders, also in new ones', async () => {
    mkdirSync(join(folder, 'src/ui'), { recursive: true })
    const { until } = start({ folders: ['src'] })
    writeFileSync(join(folder, 'src/ui/a.ts'), '')
    await until('src/ui/a.ts')
    mkdirSync(join(folder, 'src/site'))
    await until('src/site')
    writeFileSync(join(folder, 'src/site/b.ts'), '')
    await until('src/site/b.ts')
  })

  test('ignores other files beside a single file, and temporary files of editors', async () => {
    mkdirSync(join(folder, 'src'))
    const { until, all } = start({ files: ['.env'], folders: ['src'] })
    for (const name of ['notes.txt', 'src/.a.ts.swp', 'src/a.ts~', 'src/4913', 'src/last.ts'])
      writeFileSync(join(folder, name), '')
    await until('src/last.ts')
    expect([...all]).toEqual(['src/last.ts'])
  })

  test('watches files that are added later', async () => {
    mkdirSync(join(folder, 'brand'))
    const { add, until } = start({})
    add([join(folder, 'brand/logo.svg')])
    writeFileSync(join(folder, 'brand/logo.svg'), '<svg/>')
    await until('brand/logo.svg')
  })

  test('does not fail for a folder that does not exist', () => {
    expect(() => start({ folders: ['none'], files: ['none/a.svg'] })).not.toThrow()
  })
})

describe('createBatches', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runs once for several changes in a row', async () => {
    const run = vi.fn(async () => {})
    const batches = createBatches(run, 50)
    batches.add('a')
    await vi.advanceTimersByTimeAsync(40)
    batches.add('b')
    batches.add('a')
    await vi.advanceTimersByTimeAsync(49)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run.mock.calls).toEqual([[new Set(['a', 'b'])]])
  })

  test('waits 50 ms for further changes by default', async () => {
    const run = vi.fn(async () => {})
    createBatches(run).add('.env')
    await vi.advanceTimersByTimeAsync(50)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('runs changes that come during a run afterwards, never two runs at once', async () => {
    let end = (): void => {}
    const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const batches = createBatches(run, 50)
    batches.add('a')
    await vi.advanceTimersByTimeAsync(50)
    batches.add('b')
    await vi.advanceTimersByTimeAsync(500)
    expect(run).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(run.mock.calls.at(-1)).toEqual([new Set(['b'])])
  })

  test('does not run after close', async () => {
    const run = vi.fn(async () => {})
    const batches = createBatches(run, 50)
    batches.add('a')
    batches.close()
    await vi.advanceTimersByTimeAsync(500)
    expect(run).not.toHaveBeenCalled()
  })
})
