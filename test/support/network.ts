import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Forwards a port. `cut` stops all bytes without closing connections. */
export interface Network {
  port: number
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openNetwork(to: { path: string } | { port: number }): Promise<Network> {
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
    const far = connect(to)
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
