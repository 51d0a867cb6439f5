import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a unix socket that can be cut so that neither end notices. */
export interface Network {
  /** On 127.0.0.1. */
  port: number
  /** From now on nothing arrives any more: what is sent, and who connects or goes away, waits. */
  cut(): void
  /** What waited arrives. */
  mend(): void
  close(): Promise<void>
}

/** Opens a port that leads to the socket of that path. */
export async function openNetwork(path: string): Promise<Network> {
  const ends = new Set<Socket>()
  let isCut = false
  const carry = (from: Socket, to: Socket) => {
    ends.add(from)
    from.on('error', () => {})
    from.on('data', (bytes) => to.write(bytes))
    from.on('close', () => {
      ends.delete(from)
      to.destroy()
    })
    if (isCut) from.pause()
  }
  const server = createServer((near) => {
    const far = connect({ path })
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const end of ends) end.pause()
    },
    mend() {
      isCut = false
      for (const end of ends) end.resume()
    },
    async close() {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
