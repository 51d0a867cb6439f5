import { sql } from 'kysely'
import type { Damage } from '../../../domain/damage.ts'
import { auditReport } from '../../../words/en/integrity.ts'
import { restoreReport } from '../../../words/en/restore.ts'
import { erasePerson } from '../../identity/account/erase-person.ts'
import { dropAllResetRequests } from '../../identity/auth/reset-requests.sql.ts'
import { dropAllResetTokens } from '../../identity/auth/reset-tokens.sql.ts'
import { endAllSessions } from '../../identity/auth/sessions.sql.ts'
import { dropUsedCodes } from '../../identity/factors/factors.sql.ts'
import { dropAllChallenges } from '../../identity/factors/passkeys.sql.ts'
import { listClientIds } from '../../identity/people/clients.sql.ts'
import { listStaffIds } from '../../identity/people/members.sql.ts'
import { repeatMemberRemoval } from '../../identity/staff/change-members.ts'
import { markAsSent } from '../../messaging/mail/outbox.sql.ts'
import { print } from '../../platform/command-line.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type RestoreLedger, referenceOf } from '../../platform/files/restore-ledger.ts'
import { checkFigures } from '../integrity/check-figures.ts'
import { gatherFindings } from '../integrity/findings.ts'
import { UNPACED } from '../integrity/throttle.ts'

export interface RestoreResult {
  clients: number
  entries: number
  erased: number | null
  damage: Damage[]
  more: number
}

/** Call this after every restore, before anybody can log in. Safe to repeat. */
export async function finishRestore(ctx: Context, ledger: RestoreLedger | null): Promise<RestoreResult> {
  await inTransaction(ctx, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.db)
    await endAllSessions(tx)
    await dropAllResetTokens(tx)
    await dropAllResetRequests(tx)
    await dropAllChallenges(tx)
    if (ledger === null) return
    await dropUsedCodes(tx, ledger.used)
    await markAsSent(tx, [...ledger.sent])
  })
  const erased = ledger && (await repeatErasures(ctx, ledger.erased))
  const findings = gatherFindings()
  const clients = await checkFigures(ctx, findings, UNPACED)
  return { clients, entries: await countEntries(ctx), erased, ...findings.result() }
}

async function repeatErasures(ctx: Context, erasedReferences: Set<string>): Promise<number> {
  if (erasedReferences.size === 0) return 0
  // These erasures come from the ledger, so don't write them into the ledger again.
  const unnoted = { ...ctx, config: { ...ctx.config, ledgerDir: null } }
  let erased = 0
  for (const id of await listClientIds(ctx))
    if (erasedReferences.has(referenceOf(id)) && (await erasePerson(unnoted, 'system', id))) erased++
  for (const id of await listStaffIds(ctx)) {
    if (!erasedReferences.has(referenceOf(id))) continue
    await repeatMemberRemoval(ctx, id)
    erased++
  }
  return erased
}

function countEntries(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.db)
    const { rows } = await sql<{ entries: number }>`select count(*) as entries from entry`.execute(tx.db)
    return rows[0]?.entries ?? 0
  })
}

export function printRestoreResult({ clients, entries, erased, damage, more }: RestoreResult): void {
  print(restoreReport.ended)
  print(erased === null ? restoreReport.withoutLedger : restoreReport.erased(erased))
  print(restoreReport.holds(clients, entries))
  if (damage.length === 0) print(restoreReport.totalsAgree)
  else {
    for (const each of damage) print(auditReport.damage(each))
    for (const line of auditReport.more(more)) print(line)
    print(auditReport.advice)
    process.exitCode = 1
  }
  print(restoreReport.redo)
}
