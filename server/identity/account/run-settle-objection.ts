import { systemClock } from '../../../domain/clock.ts'
import { print, refuse } from '../../platform/command-line.ts'
import { createContext } from '../../platform/context.ts'
import { connectExisting } from '../../platform/db/connect.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { settleObjection } from './settle-objection.ts'

async function main(): Promise<void> {
  const [present = '', chosen = ''] = process.argv.slice(2, 4).map((email) => email.trim().toLowerCase())
  const config = readOwnConfig()
  const { db, release } = await connectExisting(config, print)
  try {
    const ctx = createContext({ db, config, log: openLog(), clock: systemClock() })
    const outcome = await settleObjection(ctx, present, chosen)
    if (outcome === 'none')
      return refuse(
        `There is no open objection with "${present}" as the account's address and "${chosen}" as the other. Usage: npm run address:settle -- present@example.rw chosen@example.rw`,
      )
    if (outcome === 'taken') return refuse(`Another account has ${chosen} now. Nothing was changed.`)
    print(`The account has the address ${chosen}. Both sides get an email.`)
  } finally {
    await release()
  }
}

main().catch(refuseToStart)
