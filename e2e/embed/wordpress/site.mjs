// @ts-check
// A running WordPress on MariaDB (Debian packages) in temporary folders, in German, with an
// author who may not write scripts.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = '/usr/share/wordpress'
/** Folder of the tested release. Translations are always Debian's. */
const RELEASE = process.env['WORDPRESS'] || SOURCE
const LANGUAGES = '/usr/share/wordpress/wp-content/languages'
const ACT = fileURLToPath(new URL('step.php', import.meta.url))
export const PACKAGES = {
  [SOURCE]: 'wordpress',
  [`${SOURCE}/wp-content/themes/twentytwentythree`]: 'wordpress-theme-twentytwentythree',
  [`${LANGUAGES}/de_DE.mo`]: 'wordpress-l10n',
  '/usr/sbin/mariadbd': 'mariadb-server',
  '/usr/bin/php': 'php-cli php-mysql',
  '/usr/sbin/apache2': 'apache2',
}
/** Debian packages that are not installed. */
export const missing = Object.entries(PACKAGES)
  .filter(([path]) => !existsSync(path))
  .map(([, name]) => name)

export async function openWordpress() {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-wordpress-'))
  const [root, socket, log] = [
    join(folder, 'site'),
    join(folder, 'db.sock'),
    join(folder, 'debug.log'),
  ]
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  const start = (
    /** @type {string} */ command,
    /** @type {readonly string[]} */ args,
    env = {},
  ) => {
    // own process group, because PHP's workers outlive their parent
    const options = {
      stdio: /** @type {const} */ ('ignore'),
      detached: true,
      env: { ...process.env, ...env },
    }
    children.push(spawn(command, args, options))
  }
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  await prepare({ folder, root, socket, log, site, start })
  start('php', ['-S', `127.0.0.1:${port}`, '-t', root], { PHP_CLI_SERVER_WORKERS: '4' })
  return {
    folder,
    root,
    site,
    /**
     * Runs a step inside WordPress. @param {string} name @param {string} [argument] @returns {any}
     */
    act(name, argument = '') {
      const env = { ...process.env, SITE_ROOT: root, SITE_HOST: `127.0.0.1:${port}` }
      const out = execFileSync('php', [ACT, name, argument], { encoding: 'utf8', env })
      return JSON.parse(out.slice(out.lastIndexOf('\n') + 1))
    },
    logLines: () =>
      (existsSync(log) ? readFileSync(log, 'utf8') : '')
        .split('\n')
        .filter((line) => line.includes('florin')),
    async close() {
      for (const { pid } of children) if (pid !== undefined) process.kill(-pid)
      await Promise.all(
        children.map(
          (child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve)),
        ),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates database and files. @param {{ folder: string, root: string, socket: string, log: string,
 * site: string, start(command: string, args: readonly string[]): void }} place
 */
async function prepare({ folder, root, socket, log, site, start }) {
  const data = join(folder, 'data')
  const sql = (/** @type {string} */ text) =>
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text], {
      stdio: 'pipe',
    })
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { stdio: 'pipe' },
  )
  start('/usr/sbin/mariadbd', [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    `--pid-file=${join(folder, 'db.pid')}`,
  ])
  await until(() => sql('CREATE DATABASE site'))
  cpSync(RELEASE, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/wp-config\.php$|wp-content\/(?:plugins|uploads)\/./.test(path),
  })
  if (!existsSync(join(root, 'wp-content')))
    cpSync('/var/lib/wordpress/wp-content', join(root, 'wp-content'), { recursive: true })
  for (const name of ['plugins', 'uploads', 'upgrade'])
    mkdirSync(join(root, 'wp-content', name), { recursive: true })
  if (RELEASE !== SOURCE)
    cpSync(LANGUAGES, join(root, 'wp-content/languages'), { recursive: true, dereference: true })
  writeFileSync(
    join(root, 'wp-config.php'),
    `<?php
define('DB_NAME', 'site'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${site}'); define('WP_SITEURL', '${site}'); define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true); define('FS_METHOD', 'direct'); define('WP_CONTENT_DIR', '${join(
      root,
      'wp-content',
    )}');
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${log}'); define('AUTH_KEY', 'of this test alone');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  )
}

/**
 * Retries for half a minute until it no longer throws.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function until(work) {
  const end = Date.now() + 30_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
