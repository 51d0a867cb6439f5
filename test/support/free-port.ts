import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * A port of loopback that nobody listens on, kept for whoever is told of it: as long as this process lives the kernel gives
 * it to nobody who asks for any port, while who asks for this one may have it. For that it is the near end of a connection
 * whose far end is gone.
 */
export async function freePort(): Promise<number> {
  const host = '127.0.0.1'
  const server = createServer((farEnd) => farEnd.destroy()).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const nearEnd = connect({ port, host, localAddress: host, allowHalfOpen: true })
  await once(nearEnd.resume(), 'end')
  nearEnd.unref()
  server.close()
  await once(server, 'close')
  return nearEnd.localPort as number
}
