// @ts-check
// Serves the site's files from another origin with Apache, which reads the .htaccess files.
import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, until } from './site.mjs'

const APACHE = '/usr/sbin/apache2'
const MODULES = ['mpm_event', 'authz_core', 'mime', 'headers']

/** @param {{ folder: string, root: string }} site */
export async function openCdn({ folder, root }) {
  const origin = `http://127.0.0.1:${await freePort()}`
  const file = join(folder, 'apache.conf')
  writeFileSync(
    file,
    `ServerName localhost
Listen ${new URL(origin).host}
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
PidFile ${join(folder, 'apache.pid')}
ErrorLog ${join(folder, 'apache.log')}
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride FileInfo
  Require all granted
</Directory>
`,
  )
  chmodSync(folder, 0o711) // Apache reads as another user
  const child = spawn(APACHE, ['-f', file, '-DFOREGROUND'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await until(() => fetch(origin))
  return { origin, close: () => (child.kill(), ended) }
}
