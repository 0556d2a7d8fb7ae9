import { spawn, type ChildProcess } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Visitor, type TestSite } from './testSite.ts'

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url))

export type Program = {
  readonly child: ChildProcess
  readonly port: number
  output(): string
  readonly send: TestSite['send']
  visitor(origin: string): Visitor
  /** Resolves with the exit code, or null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export async function run(
  env: Record<string, string>,
  { cwd, main, args }: { cwd?: string; main?: string; args?: string[] } = {},
): Promise<{ code: number | null; output: string }> {
  const { child, output } = createProgram(env, { cwd, main, args })
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Starts the server on a free port with only the given settings. */
export async function start(
  env: Record<string, string>,
  { cwd, main, imports = [] }: { cwd?: string; main?: string; imports?: string[] } = {},
): Promise<Program> {
  const { child, output } = createProgram({ PORT: '0', ...env }, { cwd, main, imports })
  while (!/on port \d+/.test(output())) {
    if (child.exitCode !== null) throw new Error(`it ended: ${output()}`)
    await Promise.race([once(child.stdout!, 'data'), once(child, 'close')])
  }
  const port = Number(/on port (\d+)/.exec(output())?.[1])
  const send: TestSite['send'] = (method, path, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, path: `/sign-in/${path}`, method, headers, agent: false },
        (response) => {
          let text = ''
          response.on('data', (part) => (text += String(part))).on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text === '' ? undefined : JSON.parse(text),
            }),
          )
        },
      )
      sent.on('error', reject).end(body)
    })
  return {
    child,
    port,
    output,
    send,
    visitor: (origin) => new Visitor(send, Date, origin),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'close')
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

function createProgram(
  env: Record<string, string>,
  {
    cwd,
    main = MAIN,
    imports = [],
    args: own = [],
  }: {
    cwd?: string | undefined
    main?: string | undefined
    imports?: string[]
    args?: string[] | undefined
  },
): Pick<Program, 'child' | 'output'> {
  const args = [...imports.flatMap((one) => ['--import', one]), main, ...own]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (text += String(part)))
  return { child, output: () => text }
}
