import { localize } from '../../../words/catalogues.ts'
import { factorReset } from '../../../words/en/staff-answers.ts'
import { print, refuse } from '../../platform/command-line.ts'
import { migrateDatabase } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'
import { findPeopleByEmail } from '../people/people.sql.ts'
import { resetFactors } from './reset-factors.ts'

runOnDatabase(async (ctx, connected) => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  await migrateDatabase(connected)
  const member = (await findPeopleByEmail(ctx, email)).find(({ role }) => role !== 'client')
  if (!member) return refuse(factorReset.unknown(email))
  try {
    await resetFactors(ctx, 'system', member.id)
    print(factorReset.done(email))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse(localize('en', error.reason).message)
  }
})
