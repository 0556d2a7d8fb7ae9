// Starts anvil, a real local chain, on a free port and stops it when the process exits.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { multicall3Bytecode } from './multicallCode.ts'
import { MULTICALL } from './multicall.ts'

export type Anvil = {
  url: string
  wsUrl: string
  accounts: `0x${string}`[]
  rpc(method: string, ...params: unknown[]): Promise<any>
  /** Sends from an unlocked account and resolves with the hash once it is mined. */
  send(transaction: object): Promise<string>
  stop(): void
}

export async function startAnvil(...flags: string[]): Promise<Anvil> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil${suffix}`
  const child = spawn(createRequire(import.meta.url).resolve(name), [
    '--port',
    '0',
    '--chain-id',
    '1',
    ...flags,
  ])
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const port = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (part) => {
      text += String(part)
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  const rpc = async (method: string, ...params: unknown[]): Promise<any> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const reply = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (reply.error !== undefined) throw new Error(`${method}: ${reply.error.message}`)
    return reply.result
  }
  const send = async (transaction: object): Promise<string> => {
    const hash: string = await rpc('eth_sendTransaction', transaction)
    while ((await rpc('eth_getTransactionReceipt', hash)) === null)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return hash
  }
  await rpc(
    'anvil_setCode',
    MULTICALL,
    await rpc('eth_call', { data: multicall3Bytecode }, 'latest'),
  )
  return {
    url,
    wsUrl: url.replace('http', 'ws'),
    rpc,
    send,
    accounts: await rpc('eth_accounts'),
    stop() {
      process.off('exit', kill)
      kill()
    },
  }
}
