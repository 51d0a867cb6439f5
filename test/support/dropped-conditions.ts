import { sql } from 'kysely'
import pg from 'pg'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { PLACES } from '../../server/platform/db/distribute.ts'
import type { Sent, TestApp, TestPerson } from './app.ts'
import { type Owners, requestFor } from './requests.ts'
import { statementsSentBy } from './sent-statements.ts'

// Removes one condition on client_id from the SQL of a valid call, and makes the call again.
// Reports changed responses, and changed rows of other clients.

export const BOOKS = Object.entries(PLACES).flatMap(([table, place]) =>
  typeof place === 'string' ? [] : [{ table, by: place.by }],
)
const OF_BOOKS = new RegExp(`\\b(?:from|join|update|into) "?(?:${BOOKS.map(({ table }) => table).join('|')})"?\\b`)
/** Matches a comparison of client_id or owner with a parameter or with books.client_id. */
const CONDITION = /(?:"?\w+"?\.)?"?\b(?:client_id|owner)"? = (?:\$(\d+)\b|books\.client_id\b)/g

export interface Dropped {
  call: CallName
  text: string
  at: number
}

export interface Tried extends Dropped {
  answersOtherwise: boolean
  changesOthers: boolean
}

const CALLS_OF_CLIENTS = (Object.keys(calls) as CallName[]).filter((name) => {
  const { access } = calls[name] as Call
  return !('public' in access) && access.roles.includes('client')
})
const isRead = (name: CallName) => (calls[name] as Call).method === 'GET'

/** With `distinct`, tries a statement only once, even if several calls send it. */
export async function tryWithoutConditions(
  t: TestApp,
  { distinct = false, of = CALLS_OF_CLIENTS }: { distinct?: boolean; of?: readonly CallName[] } = {},
): Promise<Tried[]> {
  const tried: Tried[] = []
  const seen = new Set<string>()
  for (const call of of) {
    const same = isRead(call) ? await makeScene(t, call, true) : undefined
    const ask = async (isCompared: boolean) => {
      const scene = same ?? (await makeScene(t, call, isCompared))
      return { ...scene, answer: await answerOf(t, call, scene) }
    }
    let expected = ''
    const sent = await statementsSentBy(async () => {
      expected = (await ask(false)).answer
    })
    for (const { text } of sent) {
      const count = OF_BOOKS.test(text) && !(distinct && seen.has(text)) ? [...text.matchAll(CONDITION)].length : 0
      seen.add(text)
      for (let at = 0; at < count; at++) {
        let isSent = false
        const rewrite = (each: string) => {
          if (each !== text) return each
          isSent = true
          return without(text, at)
        }
        const { answer, other, others } = await whileRewriting(rewrite, () => ask(true))
        if (!isSent) throw new Error(`${call} did not send it again: ${text}`)
        tried.push({
          call,
          text,
          at,
          answersOtherwise: answer !== expected,
          changesOthers: (await rowsOf(t, other)) !== others,
        })
      }
    }
  }
  return tried
}

/** Keeps the parameter of the removed condition, because PostgreSQL needs its type. */
function without(text: string, at: number): string {
  let seen = 0
  return text.replaceAll(CONDITION, (condition, parameter?: string) => {
    if (seen++ !== at) return condition
    return parameter ? `$${parameter}::uuid is not null` : 'true'
  })
}

async function whileRewriting<Result>(rewrite: (text: string) => string, work: () => Promise<Result>): Promise<Result> {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text?: string; values?: unknown[] } | undefined, unknown[]?]
    const text = typeof first === 'string' ? first : first?.text
    const rewritten = text === undefined ? undefined : rewrite(text)
    if (rewritten === text) return Reflect.apply(query, this, given)
    // Omit the statement's name, because PostgreSQL knows the original text by that name.
    return Reflect.apply(query, this, [rewritten, typeof first === 'string' ? values : first?.values])
  } as typeof query
  return work().finally(() => {
    pg.Client.prototype.query = query
  })
}

interface Scene {
  owner: TestPerson
  other: TestPerson
  sent: Sent
  others: string
}

const ENTRY = { date: '2026-11-19', amount: 100, title: 'Sugar', description: 'For the shop' }

/**
 * With `isCompared`, `other` gets a copy of the owner's books, and `others` contains the rows of
 * `other` as text.
 */
async function makeScene(t: TestApp, call: CallName, isCompared: boolean): Promise<Scene> {
  const accountStatus = call === 'account.reactivate' ? 'inactive' : 'active'
  const [owner, other] = [await t.people.aline({ accountStatus }), await t.people.olivier()]
  const sent = await requestFor(t, call, { owner } as Owners, () => `${crypto.randomUUID()}@example.rw`)
  await fillBooks(t, owner)
  if (isCompared) await copyBooks(t, owner, other)
  return { owner, other, sent, others: isCompared ? await rowsOf(t, other) : '' }
}

export async function fillBooks(t: TestApp, { id }: TestPerson): Promise<void> {
  await sql
    .raw(`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select '${id}', gen_random_uuid(), kind, day, 100 + n, '${ENTRY.title}', '${ENTRY.description}', day, day
    from unnest(array['income', 'expense']) as kind, generate_series(1, 3) as n, lateral (select date '2026-11-20' - n as day);
    insert into debt (client_id, id, title, creditor, amount, due_day, description, is_paid, created_at, updated_at)
    select '${id}', gen_random_uuid(), 'Sacks', 'Mugabo', 100 + n, date '2026-11-20' + n, 'For the shop', n = 3, now(), now()
    from generate_series(1, 3) as n;
    insert into credit_person (client_id, id, name, phone, note, balance, open_since, created_at, updated_at)
    select '${id}', gen_random_uuid(), 'Keza', '0788 123 456', 'Next door', 100, '2026-11-19', now(), now()
    from generate_series(1, 3) as n;
    insert into credit_line (client_id, id, person_id, kind, day, amount, what, created_at)
    select client_id, gen_random_uuid(), id, 'gave', '2026-11-19', 100, 'Soap', now()
    from credit_person where client_id = '${id}' and note = 'Next door';
    insert into day_total (client_id, day, id, income, expense, debt, income_count, expense_count, debt_count, closed_at)
    select '${id}', date '2026-11-20' - n, gen_random_uuid(), 100 + n, 100 + n, 0, 1, 1, 0, '2026-11-21'
    from generate_series(0, 3) as n on conflict do nothing;
    insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
    select '${id}', kind, month, 'Sugar', case kind when 'debt' then 'Mugabo' else '' end, 3, 306, 0, case month when '-infinity' then gen_random_uuid() end
    from unnest(array['income', 'expense', 'debt']) as kind, unnest(array['-infinity'::date, '2026-11-01']) as month
    on conflict do nothing;
    insert into money_limit (client_id, kind, period, amount, updated_at)
    select '${id}', kind, period, 1000, now()
    from unnest(array['income', 'expense', 'debt']) as kind, unnest(array['monthly', 'yearly']) as period
    on conflict do nothing;
    insert into period_close (client_id, kind, start_day, end_day, income, expense, debt, paid_debt, income_count, expense_count,
      debt_count, closed_at)
    select '${id}', 'month', '2026-10-01', '2026-11-01', 100, 100, 0, 0, 1, 1, 0, '2026-11-01';
    insert into limit_warning (client_id, kind, period, start_day, level, created_at)
    values ('${id}', 'debt', 'yearly', '2026-01-01', 80, now());
    insert into deleted_record (client_id, id, deleted_at) values ('${id}', gen_random_uuid(), now());
    insert into import_batch (client_id, id, made_at, source, rows)
    values ('${id}', gen_random_uuid(), '2026-11-20 08:00:00.000007+02', 'table', 1);
    insert into money_mark (client_id, mark, entry_id, import_id)
    select client_id, decode(md5(id::text), 'hex'), id, gen_random_uuid() from entry where client_id = '${id}';
    insert into counterparty (client_id, who_hash, direction, choice, title, updated_at)
    values ('${id}', decode(md5('Keza'), 'hex'), 'in', 'income', 'Sales', '2026-11-20');
    insert into title_look (client_id, title, icon, hue, group_name, updated_at)
    values ('${id}', 'sugar', '🍬', 3, 'Food', '2026-11-20');
    insert into bulk_change (client_id, id, made_at, kind, action, changed, more, before)
    values ('${id}', gen_random_uuid(), '2026-11-20', 'debt', 'delete', 0, false, '{"records": [], "payments": []}');
    insert into idempotency (owner, key_hash, fingerprint, answer, created_at)
    values ('${id}', sha256('${id}'), sha256('${id}'), '{}', now());
    insert into mail_choice (client_id, day) values ('${id}', false) on conflict do nothing;
    update books set stored_rows = 9, stored_bytes = 900 where client_id = '${id}'`)
    .execute(t.db)
}

async function copyBooks(t: TestApp, from: TestPerson, to: TestPerson): Promise<void> {
  const statements = BOOKS.filter(({ table }) => table !== 'books' && table !== 'idempotency').map(({ table, by }) => {
    const columns = COLUMNS[table] ?? []
    const changed = columns.map((column) => (FOREIGN[column] ? `${FOREIGN[column]} as ${column}` : column))
    return `insert into ${table} (${by}, ${columns.join(', ')}) select '${to.id}', ${changed.join(', ')} from ${table} where ${by} = '${from.id}'`
  })
  await sql.raw(statements.join(';\n')).execute(t.db)
}

const FOREIGN: Record<string, string | undefined> = {
  amount: 'amount + 77123',
  income: 'income + 77123',
  expense: 'expense + 77123',
  balance: 'balance + 77123',
  open_since: `coalesce(open_since, '2026-11-01')`,
  name: `'kanari ' || name`,
  title: `'kanari ' || title`,
  description: `'kanari ' || description`,
}

const COLUMNS: Record<string, string[]> = {
  entry: ['id', 'kind', 'day', 'amount', 'title', 'description', 'created_at', 'updated_at'],
  debt: ['id', 'title', 'creditor', 'amount', 'due_day', 'description', 'is_paid', 'created_at', 'updated_at'],
  credit_person: ['id', 'name', 'phone', 'note', 'balance', 'open_since', 'created_at', 'updated_at'],
  credit_line: ['id', 'person_id', 'kind', 'day', 'amount', 'what', 'income_id', 'created_at'],
  day_total: ['day', 'id', 'income', 'expense', 'debt', 'income_count', 'expense_count', 'debt_count', 'closed_at'],
  title_total: ['kind', 'month', 'title', 'creditor', 'uses', 'amount', 'unpaid', 'last_id'],
  money_limit: ['kind', 'period', 'amount', 'updated_at'],
  period_close: [
    ...['kind', 'start_day', 'end_day', 'income', 'expense', 'debt', 'paid_debt', 'income_count', 'expense_count'],
    ...['debt_count', 'closed_at'],
  ],
  limit_warning: ['kind', 'period', 'start_day', 'level', 'created_at'],
  mail_choice: ['day', 'week', 'month', 'year', 'warning'],
  deleted_record: ['id', 'deleted_at'],
  import_batch: ['id', 'made_at', 'source', 'rows', 'undone_at'],
  money_mark: ['mark', 'entry_id', 'import_id'],
  counterparty: ['who_hash', 'direction', 'choice', 'title', 'updated_at'],
  title_look: ['title', 'icon', 'hue', 'group_name', 'updated_at'],
  bulk_change: ['id', 'made_at', 'kind', 'action', 'changed', 'more', 'before', 'undone_at'],
}

async function answerOf(t: TestApp, call: CallName, { owner, sent }: Scene): Promise<string> {
  const headers: Record<string, string> = isRead(call) ? {} : { 'idempotency-key': crypto.randomUUID() }
  const { status, text } = await t.call(calls[call] as Call, { ...sent, as: owner, headers })
  return `${status} ${text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id').replaceAll(/aline\S*@|"token":"[^"]+"/g, 'once')}`
}

async function rowsOf(t: TestApp, { id }: TestPerson): Promise<string> {
  const parts = BOOKS.map(
    ({ table, by }) => `(select jsonb_agg(to_jsonb(r) order by to_jsonb(r)) from ${table} as r where ${by} = '${id}')`,
  )
  const { rows } = await sql.raw<{ all: unknown }>(`select jsonb_build_array(${parts.join(', ')}) as all`).execute(t.db)
  return JSON.stringify(rows[0]?.all)
}
