import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import type { Role } from '../../domain/status.ts'
import { QUOTAS } from '../../server/platform/quotas.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/app.ts'

/** Id of a customer, and also of an expense and of a debt. */
const KEZA = '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90'
const INCOME = '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e91'

let t: TestApp
const people: Partial<Record<Role, TestPerson>> = {}
const MANY = 2 * QUOTAS.listPieceRows.max + 100
/** Maximum size in bytes of a response that the server doesn't stream. */
const LONGEST = 4 * QUOTAS.listPieceCharacters.max

before(async () => {
  t = await createTestApp()
  const aline = await t.people.aline()
  Object.assign(people, {
    client: aline,
    admin: await t.people.zawadi(),
    superadmin: await t.people.bosco(),
  })
  const numbers = sql`generate_series(1, ${MANY}::int) as n`
  const long = sql`rpad(n || ' ', 200, 'sugar ')`
  const now = sql`now(), now()`
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${aline.id}, case when n > 1 then gen_random_uuid() else first_id end, kind, date '2026-11-21' - n, n,
      ${long}, 'x', ${now}
    from ${numbers}, (values ('expense', ${KEZA}::uuid), ('income', ${INCOME}::uuid)) as kinds (kind, first_id)`.execute(
    t.db,
  )
  await sql`
    insert into debt (client_id, id, title, creditor, amount, due_day, is_paid, created_at, updated_at)
    select ${aline.id}, case n when 1 then ${KEZA}::uuid else gen_random_uuid() end, ${long}, ${long}, n,
      date '2026-11-21' + n % 7, false, ${now}
    from ${numbers}`.execute(t.db)
  await sql`
    insert into day_total (client_id, day, id, income, expense, income_count, expense_count, closed_at)
    select ${aline.id}, date '2026-11-21' - n, gen_random_uuid(), n, n, 1, 1, now()
    from generate_series(1, ${QUOTAS.analyticsRows.max + 1}::int) as n`.execute(t.db)
  await sql`
    insert into credit_person (client_id, id, name, note, balance, open_since, created_at, updated_at)
    select ${aline.id}, case n when 1 then ${KEZA}::uuid else gen_random_uuid() end, 'Keza ' || n, ${long}, 1, '2026-11-20', ${now}
    from ${numbers}`.execute(t.db)
  await sql`
    insert into credit_line (client_id, id, person_id, kind, day, amount, what, created_at)
    select ${aline.id}, gen_random_uuid(), ${KEZA}, 'gave', date '2026-11-21' - n, n, ${long}, now()
    from ${numbers}`.execute(t.db)
  await sql`
    insert into money_mark (client_id, mark, entry_id, import_id)
    select ${aline.id}, decode(md5(n::text), 'hex'), gen_random_uuid(), ${KEZA} from ${numbers}`.execute(t.db)
  await sql`
    insert into counterparty (client_id, who_hash, direction, choice, title, updated_at)
    select ${aline.id}, decode(md5(n::text), 'hex'), 'in', 'income', ${long}, now() from ${numbers}`.execute(t.db)
  const person = sql`gen_random_uuid(), 'Many ' || n, 'many-' || n || '@example.rw', '0788000000'`
  await sql`
    insert into staff (id, full_name, email, phone, type, password_hash, created_at, updated_at)
    select ${person}, 'admin', '', ${now} from ${numbers}`.execute(t.db)
  await sql`
    with added as (
      insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
      select ${person}, 'Huye', '', ${now} from ${numbers} returning id
    )
    insert into books (client_id, closed_before) select id, '2026-11-21' from added`.execute(t.db)
  await sql`
    insert into audit_event (id, at, kind, actor_role, subject_role, subject_id)
    select gen_random_uuid(), now(), 'status-changed', 'system', 'client', ${aline.id} from ${numbers}`.execute(t.db)
  await sql`
    insert into outbox (id, kind, recipient, created_at, give_up_at, not_before, parked_at, last_error)
    select gen_random_uuid(), 'contact', 'many-' || n || '@example.rw', now(), now(), now(), now(), repeat('x', 500)
    from ${numbers}`.execute(t.db)
})
after(() => t.close())

test('the server streams every response that can be long', async () => {
  const inPieces: string[] = []
  const tooLong: string[] = []
  for (const [name, call] of reads) {
    const role = 'roles' in call.access && call.access.roles[0]
    const id = /\.(loginReport|readUser)$/.test(name) ? people.client?.id : name === 'incomes.read' ? INCOME : KEZA
    const params = { kind: 'day', start: '2026-11-20', ...(id && { id }) }
    const { status, headers } = await t.call(call, { ...(role && { as: people[role] }), params })
    assert.equal(status, 200, name)
    const length = headers['content-length']
    if (length === undefined) inPieces.push(name)
    else if (Number(length) > LONGEST) tooLong.push(`${name}: ${length} bytes`)
  }
  assert.deepEqual(tooLong, [])
  assert.deepEqual(
    inPieces,
    reads.filter(([, { answersWhole }]) => answersWhole).map(([name]) => name),
  )
})

const reads: [string, Call][] = Object.entries(calls).filter(([, { method }]) => method === 'GET')
