import { print, refuse } from '../../platform/command-line.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'
import { settleObjection } from './settle-objection.ts'

runOnDatabase(async (ctx) => {
  const [present = '', chosen = ''] = process.argv.slice(2, 4).map((email) => email.trim().toLowerCase())
  const outcome = await settleObjection(ctx, present, chosen)
  if (outcome === 'none')
    return refuse(
      `There is no open objection with "${present}" as the account's address and "${chosen}" as the other. Usage: npm run address:settle -- present@example.rw chosen@example.rw`,
    )
  if (outcome === 'taken') return refuse(`Another account has ${chosen} now. Nothing was changed.`)
  print(`The account has the address ${chosen}. Both sides get an email.`)
})
