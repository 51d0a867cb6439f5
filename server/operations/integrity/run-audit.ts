import { auditReport } from '../../../words/en/integrity.ts'
import { print, refuseArguments } from '../../platform/command-line.ts'
import { DatabaseRefusal } from '../../platform/db/database-refusal.ts'
import { explainFailure } from '../../platform/db/failure.ts'
import { hasPendingMigrations } from '../../platform/db/migrate.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'
import { auditDatabase } from './audit.ts'
import { recordFailedAudit } from './integrity-checks.sql.ts'
import { storeAuditResult } from './store-audit-result.ts'
import { throttledPace } from './throttle.ts'

refuseArguments('audit')
runOnDatabase(async (ctx, { asOwner, administrator }) => {
  if (await asOwner(hasPendingMigrations))
    throw new DatabaseRefusal('The database has an earlier version. Start this version of Imari once, then audit it.')
  const began = performance.now()
  const result = await auditDatabase(ctx, administrator, throttledPace()).catch(async (error: Error) => {
    await recordFailedAudit(ctx, explainFailure(error) ?? error.message).catch(() => {})
    throw error
  })
  for (const damage of result.damage) print(auditReport.damage(damage))
  for (const line of auditReport.more(result.more)) print(line)
  for (const what of result.unseen) print(auditReport.unseen(what))
  if (result.damage.length > 0) {
    print(auditReport.advice)
    process.exitCode = 1
  } else print(auditReport.whole(result.clients, (performance.now() - began) / 1000, result.unseen.length === 0))
  await storeAuditResult(ctx, result)
})
