// Runs `npm start` and `npm run preview` as programs.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Running = {
  readonly child: ChildProcess
  readonly url: string
  output(): string
  end(signal: NodeJS.Signals): Promise<unknown>
}

/** Runs a command until it prints its URL. Rejects if it ends earlier. */
export async function run(
  name: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Running> {
  const path = fileURLToPath(new URL(`../${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ...env },
  })
  const ended = once(child, 'close')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (/ at {2}http:\S+\s/.test(output)) resolve()
      })
    }
    void ended.then(() => reject(new Error(`${name} did not start: ${output}`)))
  })
  return {
    child,
    url: String(/http:\/\/\S+/.exec(output)?.[0]),
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return (await ended).slice(0, 2)
    },
  }
}
