import { systemClock } from '../../../domain/clock.ts'
import { localize } from '../../../words/catalogues.ts'
import { factorReset } from '../../../words/en/staff-answers.ts'
import { print, refuse } from '../../platform/command-line.ts'
import { createContext } from '../../platform/context.ts'
import { connectExisting, migrateDatabase } from '../../platform/db/connect.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { openLog } from '../../platform/log.ts'
import { findPeopleByEmail } from '../people/people.sql.ts'
import { resetFactors } from './reset-factors.ts'

async function main(): Promise<void> {
  const config = readOwnConfig()
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  const connected = await connectExisting(config, print)
  const { db, release } = connected
  try {
    await migrateDatabase(connected)
    const ctx = createContext({ db, config, log: openLog(), clock: systemClock() })
    const member = (await findPeopleByEmail(ctx, email)).find(({ role }) => role !== 'client')
    if (!member) return refuse(factorReset.unknown(email))
    await resetFactors(ctx, 'system', member.id)
    print(factorReset.done(email))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse(localize('en', error.reason).message)
  } finally {
    await release()
  }
}

main().catch(refuseToStart)
