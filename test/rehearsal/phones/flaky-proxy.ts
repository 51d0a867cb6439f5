import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between a browser and a server: loses some of what is written, before the work or after it. */
export interface FlakyProxy {
  url: string
  /** From now on nothing gets through, or everything that is not lost. */
  setUp(next: boolean): void
  /** The part of requests that is lost, and of answers. */
  setLoss(next: number): void
  /** How many writes have come to it so far. */
  writes(): number
  close(): Promise<void>
}

/** Opens one before the server whose address `target` gives. `random` gives numbers from 0 to 1. */
export async function openFlakyProxy(target: () => string, random: () => number): Promise<FlakyProxy> {
  let isUp = true
  let loss = 0
  let writes = 0
  const proxy = http.createServer((asked, answer) => {
    const isWrite = asked.method !== 'GET' && /^\/api\/(expenses|incomes|debts|credit)/.test(asked.url ?? '')
    if (isWrite) writes++
    if (!isUp || (isWrite && random() < loss)) return void asked.socket.destroy()
    const losesAnswer = isWrite && random() < loss
    const passed = http.request(target() + asked.url, { method: asked.method, headers: asked.headers }, (given) => {
      if (losesAnswer) return void given.resume().on('end', () => asked.socket.destroy())
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => asked.socket.destroy())
    asked.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    setUp(next) {
      isUp = next
      if (!next) proxy.closeAllConnections()
    },
    setLoss(next) {
      loss = next
    },
    writes: () => writes,
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    },
  }
}
