// A site with a sign-in server, a configurable node, and users whose browsers keep cookies.
import { createServer, request as httpRequest, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { startHttpRpcServer } from '../../tests/fakes/httpRpcServer.ts'
import type { RpcNode } from '../../tests/fakes/rpcServer.ts'
import { toNode } from '../nodeAdapter.mjs'
import { createSignIn, type SignInOptions } from '../signIn.mjs'
import type { OpenedStore } from './stores.ts'

export type TestResponse = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
export type Headers = Readonly<Record<string, string>>
export const testAccount = privateKeyToAccount(generatePrivateKey())
/** Signs for contract accounts. No account in the tests has the address of this key. */
export const otherAccount = privateKeyToAccount(generatePrivateKey())
export const address = testAccount.address.toLowerCase()

/** Makes every account of a node a contract that accepts any signature. */
export function mockContractAccount({ answers }: RpcNode): void {
  let requestCount = 0
  answers.set('eth_getCode', () => '0x6001')
  // Reject the second check, which uses a random hash.
  answers.set('eth_call', () =>
    ((requestCount += 1) % 2 === 1 ? '0x1626ba7e' : '0xffffffff').padEnd(66, '0'),
  )
}

export type TestSite = {
  readonly origin: string
  readonly host: string
  readonly port: number
  readonly chain: RpcNode
  readonly store: OpenedStore
  readonly signIn: ReturnType<typeof createSignIn>
  /** Creates a user's browser. */
  visitor(origin?: string): Visitor
  /** Sends a request with any Host and Origin, as a program can. */
  send(method: string, path: string, headers?: Headers, body?: string): Promise<TestResponse>
  /** Sends raw bytes and resolves with the response. */
  bytes(text: string): Promise<string>
  close(): Promise<void>
}

export async function startTestSite(
  store: OpenedStore,
  options: Partial<SignInOptions> & { origins?(port: number): string[] } = {},
): Promise<TestSite> {
  const chain = await startHttpRpcServer()
  chain.answers.set('eth_getCode', () => '0x')
  const { server, port } = await listen()
  const origin = `http://127.0.0.1:${port}`
  const { origins = () => [origin], ...rest } = options
  const signIn = createSignIn({
    origin: origins(port),
    urls: { 1: chain.url, 10: chain.url },
    store,
    ...rest,
  })
  server.on('request', (request, response) => void toNode(signIn.handle)(request, response))
  const send: TestSite['send'] = (method, path, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, path: `/sign-in/${path}`, method, headers },
        (response) => {
          let text = ''
          response.on('data', (part) => (text += String(part)))
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
    origin,
    host: new URL(origin).host,
    port,
    chain,
    store,
    signIn,
    send,
    visitor: (from = origin) => new Visitor(send, store, from),
    bytes: (text) =>
      new Promise((resolve) => {
        let back = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket
          .on('data', (part) => (back += String(part)))
          .on('error', () => undefined)
          .on('close', () => resolve(back))
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await chain.close()
    },
  }
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

export class Visitor {
  /** Cookies by name, without expired ones. */
  readonly cookies = new Map<string, string>()
  readonly send: TestSite['send']
  readonly origin: string
  readonly #store: Pick<OpenedStore, 'now'>
  constructor(send: TestSite['send'], store: Pick<OpenedStore, 'now'>, origin: string) {
    this.send = send
    this.origin = origin
    this.#store = store
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Headers = {},
  ): Promise<TestResponse> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const own = {
      host: new URL(this.origin).host,
      cookie,
      ...(method === 'POST' && { 'content-type': 'application/json', origin: this.origin }),
    }
    const reply = await this.send(
      method,
      path,
      { ...own, ...headers },
      body && JSON.stringify(body),
    )
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (rest.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }
  async nonce(): Promise<string> {
    return ((await this.call('GET', 'nonce')).body as { nonce: string }).nonce
  }
  /** Returns a message with a new nonce that is valid for a minute. */
  async message(
    change: { readonly [Key in keyof SiweMessage]?: SiweMessage[Key] } = {},
  ): Promise<string> {
    const now = this.#store.now()
    return createSiweMessage({
      domain: new URL(this.origin).host,
      uri: this.origin,
      address: testAccount.address,
      chainId: 1,
      version: '1',
      nonce: change.nonce ?? (await this.nonce()),
      issuedAt: new Date(now),
      expirationTime: new Date(now + 60_000),
      ...change,
    } as SiweMessage)
  }
  async verify(
    text: string,
    {
      signed = text,
      by = testAccount,
      headers = {},
    }: {
      signed?: string
      by?: typeof testAccount
      headers?: Headers
    } = {},
  ): Promise<TestResponse> {
    return this.call(
      'POST',
      'verify',
      { message: text, signature: await by.signMessage({ message: signed }) },
      headers,
    )
  }
  async signIn(headers: Headers = {}): Promise<TestResponse> {
    return this.verify(await this.message(), { headers })
  }
  async me(): Promise<number> {
    return (await this.call('GET', 'me')).status
  }
}
