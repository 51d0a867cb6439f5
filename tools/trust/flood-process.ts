import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FloodSettings } from './flood.ts'
import { keptConnections, request } from './requests.ts'

let isOver = false
// Lower the priority of this process, because the server on the same cores should get most of the
// time.
setPriority(10)
process.on('disconnect', () => process.exit(1))
process.on('message', (message: 'stop' | FloodSettings) => {
  if (message === 'stop') isOver = true
  else void flood(message).then((statuses) => process.send?.(statuses, () => process.exit(0)))
})

async function flood({ url, as, paths, connections }: FloodSettings): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const keepAsking = async (connection: number) => {
    const agent = keptConnections(1)
    for (let turn = 0; !isOver; turn++) {
      const { status } = await request(url, { path: paths[(connection + turn) % paths.length] as string, as, agent })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 0 || status === 429 || status === 503) await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => keepAsking(connection)))
  return statuses
}
