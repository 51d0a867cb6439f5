import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Cents, centsOf, decimalOf } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import type { AnyRecord } from '../rows/many-records.sql.ts'
import { FIGURES, type Figure } from '../rows/totals.sql.ts'

const each = (write: (figure: Figure) => RawBuilder<unknown>) => sql.join(FIGURES.map(write))
const figures = each((figure) => sql.ref(figure))

/** Doesn't mark closed days as revised. */
export async function addToDays({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  await sql`
    insert into day_total (client_id, day, id, ${figures})
    select client_id, input.day, input.id, ${each((figure) => sql.ref(`input.${figure}`))}
    from books, ${dailySums(records)}
    where client_id = ${clientId}
    on conflict (client_id, day) do update set
      ${each((figure) => sql`${sql.ref(figure)} = ${sql.ref(`day_total.${figure}`)} + ${sql.ref(`excluded.${figure}`)}`)}`.execute(
    db,
  )
}

export async function takeFromDays({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update day_total set
      ${each((figure) => sql`${sql.ref(figure)} = ${sql.ref(`day_total.${figure}`)} - ${sql.ref(`input.${figure}`)}`)}
    from ${dailySums(records)}
    where day_total.client_id = ${clientId} and day_total.day = input.day`.execute(db)
  const days = new Set(records.map(({ day }) => day))
  if (Number(numAffectedRows) !== days.size) throw new Error('a day has no totals to take from')
}

/** Sums of the records by day. Must compute the same as `contributionOf`. */
function dailySums(records: readonly AnyRecord[]): RawBuilder<unknown> {
  const days = [...Map.groupBy(records, ({ day }) => day)]
  const sumOf = (own: readonly AnyRecord[], isCounted: (record: AnyRecord) => boolean) =>
    decimalOf(own.filter(isCounted).reduce<Cents>((sum, { amount }) => sum + centsOf(amount), 0n))
  const valuesOf = (figure: Figure, own: readonly AnyRecord[]) => {
    if (figure === 'paid_debt') return sumOf(own, ({ kind, isPaid }) => kind === 'debt' && isPaid)
    const [kind, count] = figure.split('_')
    if (count) return own.filter((record) => record.kind === kind).length
    return sumOf(own, (record) => record.kind === kind)
  }
  const columns = FIGURES.map((figure) => {
    const type = figure.endsWith('_count') ? sql`integer[]` : sql`numeric[]`
    return sql`${days.map(([, own]) => valuesOf(figure, own))}::${type}`
  })
  return sql`unnest(
    ${days.map(([day]) => day)}::date[], ${days.map(() => uuidv7())}::uuid[], ${sql.join(columns)}
  ) as input (day, id, ${figures})`
}
