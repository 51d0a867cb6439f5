import { systemClock } from '../../domain/clock.ts'
import { print } from './command-line.ts'
import { type Context, createContext } from './context.ts'
import { type Connected, connectExisting } from './db/connect.ts'
import { readOwnConfig } from './files/folder-owner.ts'
import { refuseToStart } from './graceful-stop.ts'
import { openLog } from './log.ts'

/** Never creates a database. */
export async function runOnDatabase(work: (ctx: Context, connected: Connected) => Promise<void>): Promise<void> {
  try {
    const config = readOwnConfig()
    const connected = await connectExisting(config, print)
    const ctx = createContext({ db: connected.db, config, log: openLog(), clock: systemClock() })
    await work(ctx, connected).finally(connected.release)
  } catch (error) {
    refuseToStart(error as Error)
  }
}
