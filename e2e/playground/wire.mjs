// @ts-check
// A TCP proxy to a local node that can stop forwarding without closing, like a connection after a
// laptop slept.
import { connect, createServer } from 'node:net'

/**
 * `dead`: open connections carry nothing from then on. Connections opened once it is false again
 * do.
 * @typedef {{ port: number, opened: number, dead: boolean, cut(): void, close(): Promise<void> }}
 * Wire
 */

/** @param {string} url of the node @returns {Promise<Wire>} */
export async function openWire(url) {
  const { hostname, port } = new URL(url)
  /** @type {Set<import('node:net').Socket>} */
  const ends = new Set()
  const server = createServer((near) => {
    wire.opened += 1
    const far = connect(Number(port), hostname)
    const carry = (
      /** @type {import('node:net').Socket} */ from,
      /** @type {import('node:net').Socket} */ to,
    ) => {
      ends.add(from)
      from.on('data', (data) => {
        if (!wire.dead) to.write(data)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => (ends.delete(from), to.destroy()))
    }
    carry(near, far)
    carry(far, near)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const wire = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    opened: 0,
    dead: false,
    cut: () => {
      for (const end of ends) end.destroy()
    },
    close: () =>
      new Promise((/** @type {(nothing: void) => void} */ resolve) => {
        wire.cut()
        server.close(() => resolve())
      }),
  }
  return wire
}
