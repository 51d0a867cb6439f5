import { sql } from 'kysely'
import type { imports, RememberedCounterparty } from '../../../contract/imports.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import type { Cursor, Page } from '../../platform/db/keyset.ts'

type Choices = BodyOf<typeof imports.setCounterparties>['counterparties']

export async function listCounterparties(
  { db }: Context,
  clientId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Page<RememberedCounterparty>> {
  const behind = after
    ? sql`(who_hash, direction) > (${Buffer.from(after.value, 'base64url')}, ${after.id})`
    : sql`true`
  const { rows } = await sql<Omit<RememberedCounterparty, 'who' | 'updatedAt'> & { who: Buffer; updatedAt: Date }>`
    select who_hash as who, direction, choice, title, updated_at as "updatedAt" from counterparty
    where client_id = ${clientId} and ${behind}
    order by who_hash, direction limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit).map(({ who, direction, choice, title, updatedAt }) => ({
    who: who.toString('base64url'),
    direction,
    choice,
    title,
    updatedAt: updatedAt.toISOString(),
  }))
  const last = shown.at(-1)
  return { rows: shown, next: last && rows.length > limit ? { value: last.who, id: last.direction } : null }
}

export async function forgetCounterparties({ db }: Context, clientId: string, choices: Choices): Promise<void> {
  await sql`
    delete from counterparty
    where client_id = ${clientId} and (who_hash, direction) in (
      select who, direction from unnest(${hashesOf(choices)}::bytea[], ${directionsOf(choices)}::text[]) as input (who, direction))`.execute(
    db,
  )
}

export async function putCounterparties({ db, clock }: Context, clientId: string, choices: Choices): Promise<void> {
  const now = clock.now()
  await sql`
    insert into counterparty (client_id, who_hash, direction, choice, title, updated_at)
    select client_id, input.who, input.direction, input.choice, input.title, ${now}::timestamptz
    from books, unnest(
      ${hashesOf(choices)}::bytea[], ${directionsOf(choices)}::text[],
      ${choices.map(({ choice }) => choice)}::text[], ${choices.map(({ title }) => title)}::text[]
    ) as input (who, direction, choice, title)
    where client_id = ${clientId}
    on conflict (client_id, who_hash, direction) do update set
      choice = excluded.choice, title = excluded.title, updated_at = excluded.updated_at`.execute(db)
}

export async function dropOldestCounterparties({ db }: Context, clientId: string, max: number): Promise<void> {
  await sql`
    delete from counterparty
    where client_id = ${clientId} and (who_hash, direction) in (
      select who_hash, direction from counterparty where client_id = ${clientId}
      order by updated_at desc, who_hash, direction offset ${max})`.execute(db)
}

const hashesOf = (choices: Choices) => choices.map(({ who }) => Buffer.from(who, 'base64url'))
const directionsOf = (choices: Choices) => choices.map(({ direction }) => direction)
