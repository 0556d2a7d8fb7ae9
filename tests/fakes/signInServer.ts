// A local HTTP server with scripted responses to the four sign-in requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  readonly call: string
  readonly cookie: string | undefined
  readonly type: string | undefined
  readonly body: unknown
}
export type FakeSignInServer = {
  readonly base: string
  readonly requests: Seen[]
  /** Responses by request, such as 'GET nonce'. Unknown requests get 404. */
  readonly answers: Map<string, (response: ServerResponse) => void>
  close(): Promise<void>
}

export const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
export const raw =
  (status: number, body: string, type = 'text/html') =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
export const silence = (): void => {}

export async function startSignInServer(): Promise<FakeSignInServer> {
  const requests: Seen[] = []
  const answers: FakeSignInServer['answers'] = new Map()
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const part of request) text += String(part)
    const call = `${request.method} ${request.url?.replace(/^\/auth\//, '')}`
    requests.push({
      call,
      cookie: request.headers.cookie,
      type: request.headers['content-type'],
      body: text === '' ? undefined : JSON.parse(text),
    })
    const answer = answers.get(call) ?? json(404, { error: 'no such call' })
    answer(response)
  }
  const http = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}/auth/`,
    requests,
    answers,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
