import { print, refuse } from '../../platform/command-line.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'
import { allowMails } from './allow-mails.ts'

runOnDatabase(async (ctx) => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (!(await allowMails(ctx, email)))
    return refuse(`Nobody stopped emails to "${email}". Usage: npm run mail:allow -- name@example.rw`)
  print(`Imari sends emails to ${email} again.`)
})
