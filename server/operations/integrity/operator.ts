import { type Kysely, sql } from 'kysely'
import { systemClock } from '../../../domain/clock.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { print } from '../../platform/command-line.ts'
import { type Context, createContext } from '../../platform/context.ts'
import { connectExisting } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { openLog } from '../../platform/log.ts'

export async function asOperator(work: (ctx: Context) => Promise<void>): Promise<void> {
  const config = readOwnConfig()
  const { asOwner, release } = await connectExisting(config, print)
  try {
    await asOwner((owner) =>
      owner.connection().execute(async (db) => {
        await sql`set statement_timeout = 0`.execute(db)
        await sql`set idle_in_transaction_session_timeout = 0`.execute(db)
        await work(createContext({ db: db as typeof owner, config, log: openLog(), clock: systemClock() }))
      }),
    )
  } finally {
    await release()
  }
}

export async function runRecorded(ctx: Context, statement: string) {
  await recordAuditEvent(ctx, { kind: 'sql-run', actor: 'system', after: { reason: withoutValues(statement) } })
  return sql.raw<Record<string, unknown>>(statement).execute(ctx.db as Kysely<Database>)
}

/** Replaces texts and numbers by `?`, because the audit log must not contain money or secrets. */
export function withoutValues(statement: string): string {
  return statement
    .replaceAll(/\$(\w*)\$[\s\S]*?(\$\1\$|$)|'(?:[^'\\]|''|\\.)*('|$)|--.*|\/\*[\s\S]*?(\*\/|$)/g, '?')
    .replaceAll(/\b\d[\w.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}
