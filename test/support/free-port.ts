import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * Keeps a half-closed connection on the port, so that the system gives the port to no other
 * program.
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
