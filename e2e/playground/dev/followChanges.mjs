// @ts-check
// Updates the site of `npm start` after each change, and reports the result in the terminal and to
// open pages.
import { join } from 'node:path'
import { BuildError, ROOT } from '../../../build/project.mjs'
import { SETTING_FILES, listPaths, stageOf } from './devSite.mjs'
import { createBatches, watchFiles } from './watchFiles.mjs'

/** @typedef {import('./devSite.mjs').Stage} Stage */
/** @typedef {Awaited<ReturnType<ReturnType<typeof import('./devSite.mjs').createDevSite>['update']>>} Updated */

/**
 * Follows changes until `close` is called.
 * @param {{ site: Pick<ReturnType<typeof import('./devSite.mjs').createDevSite>, 'update' |
 *   'usedFiles'>, project: string, updates: Pick<Awaited<ReturnType<typeof
 *   import('./updateStream.mjs').createUpdateStream>>, 'get' | 'set'>, warnings: readonly string[],
 *   onUpdate(updated: Updated): Promise<unknown>, log?: Pick<Console, 'log' | 'error'> }} options
 *   `project`: the owner's folder; `warnings`: those already printed; `onUpdate`: runs before pages
 *   reload
 * @returns {{ close(): void }}
 */
export function followChanges({ site, project, updates, warnings, onUpdate, log = console }) {
  const start = Date.now()
  let count = 0
  const nextVersion = () => `${start}-${count++}`
  updates.set({ version: nextVersion() })
  const printed = new Set(warnings)

  const run = async (/** @type {ReadonlySet<string>} */ paths) => {
    const stages = [...paths].map((path) => stageOf(path, project))
    const stage = /** @type {const} */ (['sources', 'site', 'settings']).find((one) =>
      stages.includes(one),
    )
    const began = performance.now()
    try {
      const updated = await site.update(stage ?? 'settings')
      await onUpdate(updated)
      log.log(
        `Updated in ${Math.round(performance.now() - began)} ms: ${listPaths(project, paths)}`,
      )
      for (const warning of updated.warnings) if (!printed.has(warning)) log.log(warning)
      for (const warning of updated.warnings) printed.add(warning)
      updates.set({ version: nextVersion() })
    } catch (error) {
      const message =
        error instanceof BuildError
          ? error.message
          : String(error instanceof Error ? error.stack : error)
      const mistakes = error instanceof BuildError ? listMistakes(message) : []
      log.error(
        mistakes.length === 0
          ? `Not updated, because of ${listPaths(project, paths)}.\n${message}`
          : `Not updated: ${[...new Set(mistakes)].join(' and ')} ${mistakes.length === 1 ? 'has a mistake' : `has ${mistakes.length} mistakes`}.\n${message}`,
      )
      updates.set({ version: updates.get().version, error: message })
    }
    watcher.add(site.usedFiles())
  }
  const batches = createBatches(run)
  const watcher = watchFiles(
    {
      folders: [...new Set([join(ROOT, 'src'), join(project, 'src/site')])],
      files: [
        ...SETTING_FILES.map((name) => join(project, name)),
        join(ROOT, 'index.html'),
        ...site.usedFiles(),
      ],
    },
    batches.add,
  )
  return {
    close() {
      watcher.close()
      batches.close()
    },
  }
}

/**
 * Returns, for each mistake in a message, the file that has it.
 * @param {string} message one line for each mistake
 * @returns {readonly string[]}
 */
function listMistakes(message) {
  return message.split('\n').flatMap((line) => {
    const [, file, setting] = /^(?:(\.env|[a-z]+\.json)\b|([A-Z][A-Z_\d]*): )/.exec(line) ?? []
    if (file !== undefined) return [file]
    if (setting === undefined) return []
    return [process.env[setting] ? 'the environment' : '.env']
  })
}
