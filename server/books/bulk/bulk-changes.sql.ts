import { sql } from 'kysely'
import type { BulkAction, BulkDeletion } from '../../../contract/bulk.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Clock } from '../../../domain/clock.ts'
import { BULK_UNDO_HOURS } from '../../../domain/import/limits.ts'
import type { Context } from '../../platform/context.ts'
import type { PaymentLink } from '../credit/credit-lines.sql.ts'
import type { DeletedRecord } from '../rows/many-records.sql.ts'

/** Data for an undo: the deleted records, or the records' earlier titles. */
export type Before = FromCall &
  (
    | { records: DeletedRecord[]; payments: PaymentLink[] }
    | { title: string; earlier: { title: string; isFollowed?: boolean; ids: string[] }[] }
  )

interface FromCall {
  /**
   * Number of requested ids without a record. Stored, so that a repeated call returns the same
   * number.
   */
  gone?: number
  /** Id of the call that this call continues. */
  after?: string | undefined
}

export interface BulkChange {
  id: string
  kind: BookKind
  action: BulkAction
  changed: number
  more: boolean
  before: Before
  isUndone: boolean
  isOld: boolean
}

export async function findBulkChange(
  { db, clock }: Context,
  clientId: string,
  id: string,
): Promise<BulkChange | undefined> {
  const { rows } = await sql<BulkChange>`
    select id, kind, action, changed, more, before, undone_at is not null as "isUndone", made_at < ${oldestToUndo(clock)} as "isOld"
    from bulk_change where client_id = ${clientId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function insertBulkChange(
  { db, clock }: Context,
  clientId: string,
  { before, ...change }: Pick<BulkChange, 'id' | 'kind' | 'action' | 'changed' | 'more' | 'before'>,
): Promise<void> {
  await db
    .insertInto('bulk_change')
    .values({ client_id: clientId, made_at: clock.now(), ...change, before: JSON.stringify(before) })
    .execute()
}

export async function markBulkUndone({ db, clock }: Context, clientId: string, id: string): Promise<void> {
  await db
    .updateTable('bulk_change')
    .set({ undone_at: clock.now() })
    .where(({ and }) => and({ client_id: clientId, id }))
    .execute()
}

/** Returns the newest deletion that the client can still undo, with the calls that it continued. */
export async function findLastDeletion({ db, clock }: Context, clientId: string): Promise<BulkDeletion | null> {
  const { rows } = await sql<{ ids: string[]; deleted: Omit<BulkDeletion, 'ids'> }>`
    with recursive call as (
      (select id from bulk_change
      where client_id = ${clientId} and action = 'delete' and undone_at is null and changed > 0
        and made_at >= ${oldestToUndo(clock)}
      order by made_at desc, id desc limit 1)
      union
      select earlier.id from call
      join bulk_change later on later.client_id = ${clientId} and later.id = call.id
      join bulk_change earlier on earlier.client_id = ${clientId} and earlier.id = (later.before ->> 'after')::uuid
      where earlier.action = 'delete' and earlier.undone_at is null and earlier.kind = later.kind
    )
    select array_agg(id order by made_at desc, id desc) as ids, jsonb_build_object(
      'kind', min(kind), 'changed', sum(changed), 'sum', sum(total), 'from', min(first), 'to', max(last)) as deleted
    from bulk_change, lateral (
      select sum((record ->> 'amount')::numeric) as total, min(record ->> 'day') as first, max(record ->> 'day') as last
      from jsonb_array_elements(before -> 'records') as record
    ) as records
    where client_id = ${clientId} and id in (select id from call)
    having count(*) > 0`.execute(db)
  return rows[0] ? { ids: rows[0].ids, ...rows[0].deleted } : null
}

const oldestToUndo = (clock: Clock) => new Date(clock.now().getTime() - BULK_UNDO_HOURS * 3_600_000)
