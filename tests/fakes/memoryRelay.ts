// The playground's WalletConnect relay over in-memory sockets.
import { accept, createRelay, type Relay } from '../../e2e/playground/relay.mjs'
import { deliver, settle } from './fakeTime.ts'
import { listenOn, type MemorySocket, ServerSocket } from './memorySocket.ts'

const PING_INTERVAL_MS = 20_000

let started = 0

export async function startRelay(): Promise<Relay> {
  const host = `relay-${(started += 1)}.test`
  const connections = new Map<MemorySocket, ServerSocket | undefined>()
  const relay = createRelay({
    async listen(state) {
      listenOn(host, (client) => {
        const forget = (): void => void connections.delete(client)
        client.addEventListener('close', forget)
        connections.set(client, undefined)
        state.most = Math.max(state.most, connections.size)
        state.opened += 1
        const { hole, torn, status } = state.faults
        if (hole) return
        if (torn || status !== undefined) return deliver(() => client.lose())
        if (client.readyState !== client.CONNECTING) return
        const server = new ServerSocket(client)
        connections.set(client, server)
        client.open()
        accept(state, server, { url: new URL(client.url).pathname + new URL(client.url).search })
      })
    },
    async close() {
      listenOn(host, undefined)
      for (const [client, server] of connections)
        deliver(() => {
          client.lose()
          server?.gone()
        })
      await settle()
    },
  })
  await relay.listen(0)
  const ping = setInterval(
    () => relay.sockets().forEach(({ socket }) => socket.ping()),
    PING_INTERVAL_MS,
  )
  return {
    url: `ws://${host}`,
    async stop() {
      clearInterval(ping)
      await relay.close()
    },
    control: relay.control,
  }
}
