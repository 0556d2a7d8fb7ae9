// How `npm start` handles changes, with a fake site.
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BuildError, ROOT } from '../../../build/project.mjs'
import { stageOf, writeDifferences } from '../dev/devSite.mjs'
import { followChanges } from '../dev/followChanges.mjs'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'florin-follow-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Updated = Parameters<Parameters<typeof followChanges>[0]['onUpdate']>[0]
type State = { readonly version: string; readonly error?: string | undefined }

function start(results: (readonly string[] | Error)[]) {
  const lines: string[] = []
  const steps: string[] = []
  let state: State = { version: '' }
  let notify = (_: State): void => {}
  const following = followChanges({
    project: folder,
    warnings: ['an old warning'],
    site: {
      async update(stage) {
        steps.push(stage)
        const result = results.shift() ?? []
        if (result instanceof Error) throw result
        return { warnings: result } as Updated
      },
      usedFiles: () => [],
    },
    async onUpdate() {
      steps.push('files')
    },
    updates: {
      get: () => state,
      set(next) {
        steps.push('pages')
        state = next
        notify(next)
      },
    },
    log: { log: (line) => lines.push(line), error: (line) => lines.push(line) },
  })
  return {
    lines,
    steps,
    state: () => state,
    following,
    /** Saves a file and resolves with the state that pages receive. */
    save: (name: string) =>
      new Promise<State>((resolve) => {
        notify = resolve
        writeFileSync(join(folder, name), '')
      }),
  }
}

describe('followChanges', () => {
  test('updates the site before the pages get a new version', async () => {
    const { save, steps, state, lines, following } = start([['an old warning', 'a new warning']])
    const first = state().version
    steps.length = 0
    expect(await save('.env')).toEqual({ version: expect.not.stringMatching(first) })
    expect(steps).toEqual(['settings', 'files', 'pages'])
    expect(lines).toEqual([expect.stringMatching(/^Updated in \d+ ms: \.env$/), 'a new warning'])
    following.close()
  })

  test('shows an error without a new version, and removes it with the next change', async () => {
    const message = "MODAL_SIZE: must be 'wide' or 'compact', not 'huge'"
    const { save, state, lines, following } = start([new BuildError(message), []])
    const { version } = state()
    expect(await save('.env')).toEqual({ version, error: message })
    expect(lines).toEqual([`Not updated: .env has a mistake.\n${message}`])
    const next = await save('florin.json')
    expect(next.version).not.toBe(version)
    expect(next.error).toBeUndefined()
    following.close()
  })

  test('names the file that has the mistakes, whatever file was saved', async () => {
    const errors = ['NETWORKS: a', 'COIN: b'].join('\n')
    const { save, lines, following } = start([
      new BuildError(errors),
      new BuildError('texts.json: de: c'),
      new BuildError('Cannot resolve ./a.ts'),
    ])
    await save('florin.json')
    await save('.env')
    await save('texts.json')
    expect(lines).toEqual([
      `Not updated: .env has 2 mistakes.\n${errors}`,
      'Not updated: texts.json has a mistake.\ntexts.json: de: c',
      'Not updated, because of texts.json.\nCannot resolve ./a.ts',
    ])
    following.close()
  })
})

test.each([
  ['.env', 'settings'],
  ['florin.json', 'settings'],
  ['texts.json', 'settings'],
  ['brand/logo.svg', 'settings'],
  ['src/site/SiteParts.tsx', 'site'],
  ['src/site/icon.svg', 'site'],
  ['src/site/SiteParts.example.tsx', 'sources'],
  ['src/ui/components/tokens.css', 'sources'],
  ['index.html', 'sources'],
])('a change of %s affects the %s', (path, stage) => {
  expect(stageOf(join(ROOT, path), ROOT)).toBe(stage)
})

describe('writeDifferences', () => {
  test('writes new and changed files and removes old ones', () => {
    const before = writeDifferences(folder, new Map(), [
      ['index.html', { contents: 'one' }],
      ['assets/a.js', { contents: 'a' }],
      ['assets/b.js', { contents: 'b' }],
    ])
    writeFileSync(join(folder, 'assets/a.js'), 'changed by the test')
    writeDifferences(folder, before, [
      ['index.html', { contents: 'two' }],
      ['assets/a.js', { contents: new TextEncoder().encode('a') }],
      ['assets/c.js', { copy: join(ROOT, 'package.json') }],
    ])
    expect(read('index.html')).toBe('two')
    expect(read('assets/a.js')).toBe('changed by the test') // not written again, because the contents are the same
    expect(read('assets/c.js')).toContain('"florin"')
    expect(read('assets/b.js')).toBeUndefined()
  })
})

function read(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}
