// @ts-check
// Whether what is installed is what the lockfile names: the shipped packages are installed once more elsewhere, npm
// compares each with the lockfile's hash, and then every file of theirs is compared with the one that the build reads.
// Without a registry it says that it did not.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { listFolder } from '../build/hashes.mjs'
import { npmCommand } from '../e2e/playground/install.mjs'

const FILES = ['package.json', 'package-lock.json', '.npmrc']

/** @param {string} root the project's folder
 * @param {readonly string[]} folders of packages below it, such as node_modules/react
 * @param {Readonly<Record<string, string | undefined>>} [env] what npm is run with
 * @returns {{ problems: string[], said: string }} */
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
        problems: [
          'what the registry gives is not what the lockfile names: npm found another hash',
        ],
        said: '',
      }
    if (error || status !== 0) {
      const [, reason = error?.message ?? `npm ended with ${status}`] =
        /npm error code (\w+)/.exec(stderr ?? '') ?? []
      return {
        problems: [],
        said: `The installed packages were NOT compared with the lockfile: a second install failed (${reason}).`,
      }
    }
    const problems = folders.flatMap((folder) =>
      differences(join(root, folder), join(fresh, folder)).map((name) => `${folder}/${name}`),
    )
    return {
      problems: problems.map((name) => `${name}: is not what the lockfile names`),
      said:
        problems.length > 0
          ? ''
          : `Every file of the ${folders.length} shipped packages is what the lockfile names.`,
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Files that are in one folder only, or are not the same. @param {string} one @param {string} other */
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
