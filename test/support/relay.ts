import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port whose target can change, like a virtual IP address. */
export interface Relay {
  port: number
  moveTo(port: number): void
  close(): Promise<void>
}

export async function openRelay(to: number): Promise<Relay> {
  const ends = new Set<Socket>()
  let target = to
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          ends.delete(end)
          other.destroy()
        })
      end.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port
      cut()
    },
    async close() {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
