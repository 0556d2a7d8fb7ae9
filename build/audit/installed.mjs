// @ts-check
// Compares the installed packages with fresh copies, whose hashes npm checks against the lockfile.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { listFolder } from '../hashes.mjs'
import { npmCommand } from '../../e2e/playground/install.mjs'

const FILES = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Compares installed packages with fresh ones from the registry. If the registry is unreachable,
 * only reports this in `message`.
 * @param {string} root the project's folder
 * @param {readonly string[]} folders of packages below it, such as node_modules/react
 * @param {Readonly<Record<string, string | undefined>>} [env] environment of npm
 * @returns {{ problems: string[], message: string }}
 */
export function compareInstalled(root, folders, env = process.env) {
  const fresh = mkdtempSync(join(tmpdir(), 'florin-installed-'))
  try {
    for (const name of FILES)
      if (existsSync(join(root, name))) copyFileSync(join(root, name), join(fresh, name))
    const [command, ...before] = npmCommand()
    const { status, stderr, error } = spawnSync(
      command,
      [
        ...before,
        'ci',
        '--omit=dev',
        '--ignore-scripts',
        '--loglevel=error', // npm prints the error code at this level
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
      ],
      {
        cwd: fresh,
        env,
        encoding: 'utf8',
        shell: command === 'npm' && process.platform === 'win32',
      },
    )
    if (/\bEINTEGRITY\b/.test(stderr ?? ''))
      return {
        problems: ['the registry has other bytes than the lockfile names: npm found another hash'],
        message: '',
      }
    if (error || status !== 0) {
      const [, reason = error?.message ?? `npm ended with ${status}`] =
        /npm error code (\w+)/.exec(stderr ?? '') ?? []
      return {
        problems: [],
        message: `The installed packages were NOT compared with the lockfile: a second install failed (${reason}).`,
      }
    }
    const problems = folders.flatMap((folder) =>
      differences(join(root, folder), join(fresh, folder)).map((name) => `${folder}/${name}`),
    )
    return {
      problems: problems.map((name) => `${name}: differs from the lockfile`),
      message:
        problems.length > 0
          ? ''
          : `Every file of the ${folders.length} shipped packages is the one that the lockfile names.`,
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Returns the files that differ or that only one folder has.
 * @param {string} one
 * @param {string} other
 */
function differences(one, other) {
  if (!existsSync(other)) return ['']
  const [a, b] = [listFolder(one), listFolder(other)]
  const names = new Set([...a.files.keys(), ...b.files.keys(), ...a.others, ...b.others])
  return [...names]
    .filter(
      (name) =>
        a.files.get(name) !== b.files.get(name) ||
        a.others.includes(name) !== b.others.includes(name),
    )
    .sort()
}
