// @ts-check
// Runs a command and kills it on Ctrl-C: npm would continue for minutes. An installation that
// was killed is repeated, because its list of packages is missing.
import { spawn } from 'node:child_process'

/** Exit status of a shell for a command that SIGINT has ended. */
const SIGINT_STATUS = 130

const [command = '', ...args] = process.argv.slice(2)
const shell = command === 'npm' && process.platform === 'win32'
const child = spawn(command, args, { stdio: 'inherit', shell })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill('SIGKILL'))
child.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
child.on('exit', (status) => process.exit(status ?? SIGINT_STATUS))
