// A local relay with the part of the irn protocol that sign-client 2.21.8 uses. Keeps everything in
// memory, listens on loopback only, and can simulate failures.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { targetOf } from './server.mjs'

const PING_INTERVAL_MS = 20_000 // a Node client closes a socket after 35 s without messages
const DEFAULT_TTL_S = 300

/** Starts a relay on `port`, or on any free port if 0. `stop()` closes all sockets and the port. */
export async function startRelay({ port = 0 } = {}) {
  const relay = createRelay()
  await relay.listen(port)
  const ping = setInterval(
    () => relay.sockets().forEach(({ socket }) => socket.ping()),
    PING_INTERVAL_MS,
  )
  return {
    url: `ws://127.0.0.1:${relay.port()}`,
    async stop() {
      clearInterval(ping)
      await relay.close()
    },
    control: relay.control,
  }
}

/**
 * Creates a relay. `listen` and `close` attach it to a network, by default TCP. A custom network
 * passes its connections to `accept`.
 */
export function createRelay({ listen: attach = listen, close: detach = close } = {}) {
  const state = {
    http: undefined,
    port: 0,
    tcp: new Set(),
    most: 0,
    sockets: new Set(),
    opened: 0,
    log: [],
    serial: 0,
    subscribers: new Map(), // topic -> client IDs
    mailbox: new Map(), // topic -> messages
    faults: noFaults(),
  }
  const control = createControl(state, {
    down: () => detach(state),
    up: () => attach(state, state.port),
  })
  return {
    control,
    port: () => state.port,
    sockets: () => [...state.sockets],
    listen: (port) => attach(state, port),
    close: () => detach(state),
  }
}

function noFaults() {
  return {
    reason: undefined,
    silent: false,
    status: undefined,
    hole: false,
    torn: false,
    cut: false,
    newestOnly: false,
    ignored: new Set(),
    failing: new Set(),
    forgotten: new Set(),
  }
}

function createControl(state, { down, up }) {
  const { faults } = state
  return {
    /**
     * Closes new sockets with 3000 and this reason, like the public relay for an invalid project
     * ID.
     */
    reject3000: (on, reason = 'Project not found') =>
      void (faults.reason = on ? reason : undefined),
    /** Accepts sockets, but neither responds nor delivers. */
    silent: (on) => void (faults.silent = on),
    /** Responds to upgrades with this HTTP status. Accepts them if undefined. */
    refuse: (status) => void (faults.status = status),
    /** Accepts TCP and resets the connection at the upgrade. */
    tear: (on) => void (faults.torn = on),
    /** Opens each socket and closes it immediately. */
    cut: (on) => void (faults.cut = on),
    /** Accepts TCP and never responds to the upgrade. */
    hole: (on) => void (faults.hole = on),
    /** Delivers only to a client's newest socket, which shows problems with two tabs. */
    newestSocketOnly: (on) => void (faults.newestOnly = on),
    /**
     * ignore: never responds to these methods, optionally with a tag ('irn_publish 1108'). fail:
     * always responds with an error.
     */
    ignore: (...methods) => void (faults.ignored = new Set(methods)),
    fail: (...methods) => void (faults.failing = new Set(methods)),
    /** Handles these methods without responding. */
    forgetAnswers: (...methods) => void (faults.forgotten = new Set(methods)),
    close: (code, reason) => state.sockets.forEach(({ socket }) => socket.close(code, reason)),
    drop: () => state.sockets.forEach(({ socket }) => socket.terminate()),
    down,
    up,
    /** Open sockets / sockets opened so far / all messages: { method, client, tag, topic }. */
    sockets: () => state.sockets.size,
    opened: () => state.opened,
    /** Maximum number of simultaneous connections so far. */
    most: () => state.most,
    log: () => [...state.log],
    forget: () => void state.mailbox.clear(),
    async reset() {
      Object.assign(faults, noFaults())
      state.opened = 0
      state.most = 0
      state.log.length = 0
      for (const kept of [state.mailbox, state.subscribers]) kept.clear()
      await down()
      await up()
    },
  }
}

function listen(state, port) {
  const http = createServer((_, response) => response.writeHead(426).end())
  http.on('connection', (tcp) => {
    state.tcp.add(tcp)
    state.most = Math.max(state.most, state.tcp.size)
    tcp.on('close', () => state.tcp.delete(tcp))
  })
  const wss = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, tcp, head) => {
    tcp.on('error', () => {}) // a client may disappear during the handshake
    state.opened += 1
    if (state.faults.hole) return void tcp.on('end', () => tcp.destroy()).resume()
    if (state.faults.torn) return void tcp.resetAndDestroy()
    const { status } = state.faults
    if (status !== undefined)
      return void tcp.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`)
    wss.handleUpgrade(request, tcp, head, (socket) => accept(state, socket, request))
  })
  state.http = http
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', () => {
      state.port = http.address().port
      resolve()
    })
  })
}

function close(state) {
  state.tcp.forEach((tcp) => tcp.destroy())
  const { http } = state
  state.http = undefined
  return new Promise((resolve) => (http ? http.close(() => resolve()) : resolve()))
}

export function accept(state, socket, request) {
  socket.on('error', () => {}) // the close event follows
  const query = targetOf(request)?.searchParams
  const client = clientIdOf(query?.get('auth'))
  const peer = { socket, client, born: (state.serial += 1), waiting: new Map() }
  if (state.faults.reason !== undefined) return socket.close(3000, state.faults.reason)
  if (client === undefined) return socket.close(3000, 'Authorization error: token is missing')
  if (!query?.get('projectId'))
    return socket.close(3000, 'Authorization error: Project ID is missing')
  if (state.faults.cut) return socket.terminate()
  state.sockets.add(peer)
  socket.on('close', () => state.sockets.delete(peer))
  socket.on('message', (data) => receive(state, peer, data.toString()))
}

/**
 * Returns the issuer of the auth token, a did:key that survives reloads. Does not verify the
 * signature.
 */
function clientIdOf(token) {
  try {
    const { iss } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    return typeof iss === 'string' ? iss : undefined
  } catch {
    return undefined // the caller closes the socket with a reason
  }
}

function receive(state, peer, text) {
  const message = JSON.parse(text)
  if (message.method === undefined) return acknowledge(peer, message.id)
  const { id, method, params = {} } = message
  state.log.push({
    method,
    client: peer.client,
    tag: params.tag,
    topic: params.topic ?? params.pairingTopic,
  })
  if (
    state.faults.silent ||
    [method, `${method} ${params.tag}`].some((one) => state.faults.ignored.has(one))
  )
    return
  if (state.faults.failing.has(method)) {
    return send(peer, {
      id,
      jsonrpc: '2.0',
      error: { code: -32000, message: 'scripted failure of the test relay' },
    })
  }
  const handler = HANDLERS[method]
  if (handler === undefined) {
    return send(peer, { id, jsonrpc: '2.0', error: { code: -32601, message: 'method not found' } })
  }
  const after = []
  const result = handler(state, peer, params, (task) => after.push(task))
  if (!state.faults.forgotten.has(method)) send(peer, { id, jsonrpc: '2.0', result })
  after.forEach((task) => task()) // deliveries follow the response, as on the public relay
}

const HANDLERS = {
  irn_subscribe: (state, peer, { topic }, later) => subscribe(state, peer, topic, later),
  irn_batchSubscribe: (state, peer, { topics }, later) =>
    topics.map((topic) => subscribe(state, peer, topic, later)),
  irn_unsubscribe(state, peer, { topic }) {
    state.subscribers.get(topic)?.delete(peer.client)
    return true
  },
  irn_publish(state, peer, params, later) {
    later(() => publish(state, peer, params))
    return true
  },
  irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
  wc_proposeSession(state, peer, { pairingTopic, sessionProposal, ttl, attestation }, later) {
    subscribe(state, peer, pairingTopic, later)
    later(() =>
      publish(state, peer, {
        topic: pairingTopic,
        message: sessionProposal,
        ttl,
        tag: 1100,
        attestation,
      }),
    )
    return true
  },
  wc_approveSession(state, peer, params, later) {
    const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } =
      params
    subscribe(state, peer, sessionTopic, later)
    later(() =>
      publish(state, peer, {
        topic: pairingTopic,
        message: sessionProposalResponse,
        ttl,
        tag: 1101,
      }),
    )
    later(() =>
      publish(state, peer, {
        topic: sessionTopic,
        message: sessionSettlementRequest,
        ttl,
        tag: 1102,
      }),
    )
    return true
  },
}

function subscribe(state, peer, topic, later) {
  const clients = state.subscribers.get(topic) ?? new Set()
  state.subscribers.set(topic, clients.add(peer.client))
  later(() =>
    (state.mailbox.get(topic) ?? []).forEach((stored) => deliver(state, peer.client, stored)),
  )
  return `${topic.slice(0, 16)}${peer.client.slice(-16)}`
}

function publish(state, peer, { topic, message, ttl = DEFAULT_TTL_S, tag = 0, attestation }) {
  const now = Date.now()
  const stored = {
    topic,
    message,
    tag,
    attestation,
    from: peer.client,
    publishedAt: now,
    until: now + ttl * 1000,
    read: new Set(),
  }
  const unexpired = (state.mailbox.get(topic) ?? []).filter(({ until }) => until > now)
  state.mailbox.set(topic, [...unexpired, stored])
  for (const client of state.subscribers.get(topic) ?? []) deliver(state, client, stored)
}

function deliver(state, client, stored) {
  if (
    client === stored.from ||
    stored.read.has(client) ||
    stored.until <= Date.now() ||
    state.faults.silent
  )
    return
  const clientSockets = [...state.sockets]
    .filter((peer) => peer.client === client)
    .sort((a, b) => b.born - a.born)
  for (const peer of state.faults.newestOnly ? clientSockets.slice(0, 1) : clientSockets) {
    const id = Date.now() * 1000 + (state.serial = (state.serial + 1) % 1_000_000)
    peer.waiting.set(id, stored)
    const { topic, message, publishedAt, tag, attestation } = stored
    send(peer, {
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: `${topic}:${client}`, data: { topic, message, publishedAt, tag, attestation } },
    })
  }
}

function acknowledge(peer, id) {
  peer.waiting.get(id)?.read.add(peer.client)
  peer.waiting.delete(id)
}

function send(peer, payload) {
  if (peer.socket.readyState === 1) peer.socket.send(JSON.stringify(payload))
}
