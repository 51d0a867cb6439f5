import { auditReport } from '../../../words/en/integrity.ts'
import { print, refuseArguments } from '../../platform/command-line.ts'
import { DatabaseRefusal } from '../../platform/db/database-refusal.ts'
import { explainFailure } from '../../platform/db/failure.ts'
import { isBehind } from '../../platform/db/migrate.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'
import { auditDatabase } from './audit.ts'
import { noteFailedAudit } from './integrity-checks.sql.ts'
import { keepResult } from './keep-result.ts'
import { atPace } from './throttle.ts'

refuseArguments('audit')
runOnDatabase(async (ctx, { asOwner, administrator }) => {
  if (await asOwner(isBehind))
    throw new DatabaseRefusal('The database has an earlier version. Start this version of Imari once, then audit it.')
  const began = performance.now()
  const result = await auditDatabase(ctx, administrator, atPace()).catch(async (error: Error) => {
    await noteFailedAudit(ctx, explainFailure(error) ?? error.message).catch(() => {})
    throw error
  })
  for (const damage of result.damage) print(auditReport.damage(damage))
  for (const line of auditReport.more(result.more)) print(line)
  for (const what of result.unseen) print(auditReport.unseen(what))
  if (result.damage.length > 0) {
    print(auditReport.advice)
    process.exitCode = 1
  } else print(auditReport.whole(result.clients, (performance.now() - began) / 1000, result.unseen.length === 0))
  await keepResult(ctx, result)
})
