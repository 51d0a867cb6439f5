import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'
import type { Statement } from './bare.ts'
import type { Said, Told } from './bare-server-process.ts'

/** The least that a server can do, in a process of its own: runs statements and answers with their rows. */
export interface BareServer {
  url: string
  /** Says what is run for an address. */
  learn(path: string, statements: Statement[]): Promise<void>
  end(): void
}

export async function startBareServer(connection: pg.ClientConfig): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, 'bare-server-process.ts'), { serialization: 'advanced' })
  async function tell(told: Told): Promise<Said> {
    child.send(told)
    const [said] = await once(child, 'message')
    return said
  }
  const listening = await tell({ connection })
  return {
    url: `http://127.0.0.1:${'port' in listening ? listening.port : 0}`,
    learn: async (path, statements) => void (await tell({ path, statements })),
    end: () => child.disconnect(),
  }
}
