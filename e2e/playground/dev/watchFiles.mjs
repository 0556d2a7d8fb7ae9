// @ts-check
// Watches folders and files for changes. Each subfolder has its own watcher: the recursive watcher
// of Node 20 on Linux loses a file that an editor replaces.
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Names of files that editors create while they save. */
const TEMPORARY = /^\.|~$|\.(?:swp|swx|tmp)$|^4913$/

/**
 * Calls `onChange` with the path of each changed file. Watches `folders` with their subfolders. The
 * folders of `files` must exist.
 * @param {{ folders?: readonly string[], files?: readonly string[] }} watched
 * @param {(path: string) => void} onChange
 * @returns {{ add(files: readonly string[]): void, close(): void }} `add` watches more files
 */
export function watchFiles({ folders = [], files = [] }, onChange) {
  /** @type {Map<string, fs.FSWatcher>} */
  const watchers = new Map()
  /** @type {Set<string>} */
  const single = new Set()

  const watchFolder = (
    /** @type {string} */ folder,
    /** @type {(path: string) => void} */ onEvent,
  ) => {
    const key = `${folder} ${onEvent === onFolderEvent}`
    if (watchers.has(key)) return
    try {
      const watcher = fs.watch(folder, (_, name) => {
        if (name !== null) onEvent(join(folder, name))
      })
      watcher.on('error', () => {
        watcher.close() // the folder was removed
        watchers.delete(key)
      })
      watchers.set(key, watcher)
    } catch {
      // The folder does not exist yet. Its parent's watcher reports it once it does.
    }
  }
  const onFileEvent = (/** @type {string} */ path) => {
    if (single.has(path)) onChange(path)
  }
  const onFolderEvent = (/** @type {string} */ path) => {
    if (TEMPORARY.test(basename(path))) return
    watchTree(path)
    onChange(path)
  }
  const watchTree = (/** @type {string} */ folder) => {
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    watchFolder(folder, onFolderEvent)
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !TEMPORARY.test(entry.name)) watchTree(join(folder, entry.name))
  }
  const add = (/** @type {readonly string[]} */ more) => {
    for (const file of more) {
      single.add(file)
      watchFolder(dirname(file), onFileEvent)
    }
  }
  folders.forEach(watchTree)
  add(files)
  return {
    add,
    close() {
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

/**
 * Collects paths until none has been added for `delayMs`, then passes them to `run`. Paths added
 * during a run start the next one.
 * @param {(paths: ReadonlySet<string>) => Promise<unknown>} run must not reject
 * @param {number} [delayMs] an editor may write a file in several steps
 * @returns {{ add(path: string): void, close(): void }}
 */
export function createBatches(run, delayMs = 50) {
  /** @type {Set<string>} */
  let paths = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let running = false
  const start = async () => {
    if (running || paths.size === 0) return
    const batch = paths
    paths = new Set()
    running = true
    await run(batch)
    running = false
    await start()
  }
  return {
    add(path) {
      paths.add(path)
      clearTimeout(timer)
      timer = setTimeout(start, delayMs)
    },
    close() {
      clearTimeout(timer)
      paths = new Set()
    },
  }
}
