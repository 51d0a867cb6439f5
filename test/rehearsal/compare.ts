import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { PeriodKind } from '../../domain/period.ts'
import { mailFileName, mailFolder } from '../../server/messaging/mail/file-transport.ts'
import type { Context } from '../../server/platform/context.ts'
import type { Database } from '../../server/platform/db/schema.ts'
import type { Model, Row } from './model.ts'

/** What came of it: every row and mail of the model against the database and the folder of mails. */
export interface Figures {
  kills: number
  rows: { expected: number; missing: number; unexpected: number; different: number }
  mails: { expected: number; missing: number; doubled: number; unexpected: number; different: number }
  examples: string[]
}

/** Compares every closed row and every mail with the model. */
export async function compare(ctx: Context, model: Model): Promise<Omit<Figures, 'kills'>> {
  const examples: string[] = []
  const note = (what: string, ...more: unknown[]) => {
    if (examples.length < 10) examples.push(`${what} ${more.map((one) => JSON.stringify(one)).join(' | ')}`)
  }

  const rows = { expected: model.rows.size, missing: 0, unexpected: 0, different: 0 }
  const stored = await readRows(ctx.db)
  for (const [key, row] of model.rows) {
    const found = stored.get(key)
    if (!found) {
      rows.missing++
      note('missing row', row)
    } else if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(row))) {
      rows.different++
      note('different row', row, found)
    }
    stored.delete(key)
  }
  rows.unexpected = stored.size
  for (const row of stored.values()) note('unexpected row', row)

  const mails = { expected: model.mails.length, missing: 0, doubled: 0, unexpected: 0, different: 0 }
  const files = (await readdir(mailFolder(ctx.config)).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const written = new Map(
    (await ctx.db.selectFrom('outbox').select(['id', 'client_id', 'facts', 'created_at']).execute()).map((row) => [
      row.id,
      row,
    ]),
  )
  for (const mail of model.mails) {
    const row = written.get(mail.id)
    written.delete(mail.id)
    const name = mailFileName({ id: mail.id, kind: 'summary', createdAt: new Date(mail.createdAt) })
    const delivered = files.filter((file) => file.includes(mail.id))
    if (!row || delivered.length === 0) {
      mails.missing++
      note('missing mail', mail, delivered)
      continue
    }
    if (delivered.length > 1) mails.doubled++
    const facts = { client: mail.clientId, day: mail.day, kinds: mail.kinds, at: mail.createdAt, file: name }
    const { day, kinds } = row.facts as { day: Day; kinds: PeriodKind[] }
    const found = { client: row.client_id, day, kinds, at: row.created_at.toISOString(), file: delivered[0] }
    const text = await readFile(path.join(mailFolder(ctx.config), delivered[0] ?? ''), 'utf8')
    const isWhole = text.includes(`Message-ID: <${mail.id}@`) && /\r?\n--[-\w]+--\s*$/.test(text)
    if (JSON.stringify(facts) !== JSON.stringify(found) || !isWhole) {
      mails.different++
      note('different mail', facts, found)
    }
  }
  mails.unexpected = written.size + files.length - mails.expected + mails.missing - mails.doubled
  return { rows, mails, examples }
}

function sorted(row: Row) {
  return Object.entries(row).toSorted()
}

/** Every closed row of the database in the model's words. */
async function readRows(db: Kysely<Database>): Promise<Map<string, Row>> {
  const cents = (of: string) => sql.raw(`(${of} * 100)::bigint`)
  const figures = sql`concat_ws(' ', ${cents('income')}, ${cents('expense')}, ${cents('debt')}, income_count, expense_count, debt_count) as figures, ${cents('paid_debt')} as paid`
  const { rows } = await sql<Omit<Row, 'closedAt' | 'revisedAt'> & { closedAt: Date | null; revisedAt: Date | null }>`
    select client_id as "clientId", 'day' as kind, day as start, day as "end", ${figures}, '- - -' as limits,
      closed_at as "closedAt", revised_at as "revisedAt"
    from day_total where closed_at is not null
    union all
    select client_id, kind, start_day, end_day, ${figures},
      concat_ws(' ', coalesce(${cents('income_target')}::text, '-'), coalesce(${cents('expense_limit')}::text, '-'),
        coalesce(${cents('debt_limit')}::text, '-')),
      closed_at, revised_at
    from period_close`.execute(db)
  return new Map(
    rows.map((row) => [
      `${row.clientId} ${row.kind} ${row.start}`,
      { ...row, closedAt: row.closedAt?.toISOString() ?? null, revisedAt: row.revisedAt?.toISOString() ?? null },
    ]),
  )
}
