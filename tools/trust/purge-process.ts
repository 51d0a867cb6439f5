import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../domain/clock.ts'
import { eraseDeleted } from '../../server/identity/account/erase-deleted.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createContext } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/db/open.ts'

/** One server process that does nothing but erase who is due, until it is killed. */
const config = readConfig()
const db = await openDatabase(config.databaseUrl ?? '', { connections: 2 })
const quiet = { info() {}, warn() {}, error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`) }
const ctx = createContext({ db, clock: systemClock(), config, log: quiet })

process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  await eraseDeleted(ctx)
  await sleep(5)
}
