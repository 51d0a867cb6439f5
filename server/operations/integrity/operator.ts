import { sql } from 'kysely'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'

export function runAsOperator(work: (ctx: Context) => Promise<void>): Promise<void> {
  return runOnDatabase((ctx, { asOwner }) =>
    asOwner((owner) =>
      owner.connection().execute(async (db) => {
        await sql`set statement_timeout = 0`.execute(db)
        await sql`set idle_in_transaction_session_timeout = 0`.execute(db)
        await work({ ...ctx, db })
      }),
    ),
  )
}

export async function runRecorded(ctx: Context, statement: string) {
  await recordAuditEvent(ctx, { kind: 'sql-run', actor: 'system', after: { reason: withoutValues(statement) } })
  return sql.raw<Record<string, unknown>>(statement).execute(ctx.db)
}

/** The audit log must not contain amounts or secrets, so `?` replaces texts and numbers. */
export function withoutValues(statement: string): string {
  return statement
    .replaceAll(/\$(\w*)\$[\s\S]*?(\$\1\$|$)|'(?:[^'\\]|''|\\.)*('|$)|--.*|\/\*[\s\S]*?(\*\/|$)/g, '?')
    .replaceAll(/\b\d[\w.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}
