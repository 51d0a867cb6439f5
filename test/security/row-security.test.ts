import assert from 'node:assert/strict'
import { before, describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { incomes } from '../../contract/ledger.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { secureRows } from '../../server/platform/db/row-security.ts'
import { runAsPerson } from '../../server/platform/db/statement-scope.ts'
import { type TestPerson, testApp } from '../support/app.ts'
import { CITUS_URL } from '../support/cluster.ts'
import { BOOKS, fillBooks, tryWithoutConditions } from '../support/dropped-conditions.ts'

// Citus doesn't forward the transaction settings that row security needs.
if (!CITUS_URL) describe('row security', () => testRowSecurity())
else test('row security is not tested on a cluster, which has none', () => assert.ok(BOOKS.length > 0))

function testRowSecurity() {
  const t = testApp()
  let aline: TestPerson
  let olivier: TestPerson
  before(async () => {
    ;[aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    for (const person of [aline, olivier]) await fillBooks(t, person)
  })

  it('every table with a client’s id has row security, except the listed tables about accounts', async () => {
    const { rows } = await sql<{ name: string; secured: boolean }>`
      select relname as name, relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid) as secured
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname in ('client_id', 'owner') and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(t.db)
    const names = (secured: boolean) => rows.filter((row) => row.secured === secured).map(({ name }) => name)
    assert.deepEqual(names(true).toSorted(), BOOKS.map(({ table }) => table).toSorted())
    assert.deepEqual(names(false).toSorted(), PEOPLES)
  })

  for (const { table, by } of BOOKS)
    it(`a client can read and write only their own rows of ${table}`, async () => {
      const seenBy = (id: string) =>
        runAsPerson(id, async () => {
          const { rows } = await sql<{ whose: string }>`
            select ${sql.ref(by)} as whose from ${sql.table(table)} where ${0} = 0`.execute(t.db)
          return [...new Set(rows.map(({ whose }) => whose))]
        })
      assert.deepEqual(await seenBy(aline.id), [aline.id])
      assert.deepEqual(await seenBy((await t.people.bosco()).id), [])
      const changed = await runAsPerson(aline.id, async () => [
        await sql`update ${sql.table(table)} set ${sql.ref(by)} = ${sql.ref(by)} where ${sql.ref(by)} = ${olivier.id}`.execute(
          t.db,
        ),
        await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${olivier.id}`.execute(t.db),
      ])
      assert.deepEqual(
        changed.map(({ numAffectedRows }) => Number(numAffectedRows)),
        [0, 0],
      )
      const give = runAsPerson(aline.id, () =>
        sql`update ${sql.table(table)} set ${sql.ref(by)} = ${olivier.id} where ${sql.ref(by)} = ${aline.id}`.execute(
          t.db,
        ),
      )
      await assert.rejects(give, /violates row-level security policy/)
    })

  it('a call can’t read or change other clients’ rows even if a statement lacks its client_id condition', async () => {
    const tried = await tryWithoutConditions(t, { distinct: true })
    assert.ok(tried.length > 45, `${tried.length} were tried`)
    assert.deepEqual(
      tried.filter(({ answersOtherwise, changesOthers }) => answersOtherwise || changesOthers),
      [],
    )
  })

  it('record_in_books changes only the caller’s books even when its client_id condition is missing', async () => {
    const redefine = (from: string, to: string) =>
      t.asOwner(async (owner) => {
        const { rows } = await sql<{ text: string }>`
          select pg_get_functiondef(oid) as text from pg_proc where proname = 'record_in_books'`.execute(owner)
        const text = rows[0]?.text ?? ''
        assert.ok(text.includes(from))
        await sql.raw(text.replace(from, to)).execute(owner)
      })
    const versions = () => t.db.selectFrom('books').select('version').where('client_id', '=', olivier.id).execute()
    const before = await versions()
    const body = { date: '2026-11-20', amount: 5, title: 'Salt', description: 'A bag' }
    await redefine('where client_id = of_client', 'where of_client is not null')
    await t.ok(incomes.add, { as: aline, body })
    assert.deepEqual(await versions(), before)
    await redefine('where of_client is not null', 'where client_id = of_client')
  })

  it('the row security test reports a missing client_id condition when row security is off', async () => {
    const secured = BOOKS.map(({ table }) => table)
    const each = (action: string) =>
      t.asOwner((owner) =>
        sql.raw(secured.map((table) => `alter table ${table} ${action} row level security`).join(';')).execute(owner),
      )
    await each('disable')
    t.expectError()
    try {
      const tried = await tryWithoutConditions(t, { of: ['incomes.list', 'incomes.remove', 'debts.update'] })
      assert.ok(tried.some(({ answersOtherwise }) => answersOtherwise))
      assert.ok(tried.some(({ changesOthers }) => changesOthers))
    } finally {
      await each('enable')
    }
  })

  it('the server turns row security on again at startup', async () => {
    const foreign = () =>
      runAsPerson(aline.id, async () => {
        const { rows } = await sql`select from debt where client_id = ${olivier.id}`.execute(t.db)
        return rows.length > 0
      })
    for (const text of [
      'alter table debt disable row level security',
      `drop policy own_rows on debt; create policy own_rows on debt using (true); comment on policy own_rows on debt is 'using (true)'`,
    ])
      await t.asOwner(async (owner) => {
        await sql.raw(text).execute(owner)
        assert.ok(await foreign())
        await secureRows(owner)
        assert.ok(!(await foreign()))
      })
  })

  it('row security restricts only writes when the tables’ owner is not a superuser', async () => {
    const owner = await openDatabase(t.ownerUrl, { connections: 1 })
    try {
      const { rows } = await sql<{ name: string }>`
        select oid::regprocedure::text as name from pg_proc where proname in ('numeric_lt', 'lower') and not proretset`.execute(
        owner,
      )
      const leaks = rows.map(({ name }) => `alter function ${name} not leakproof`)
      const gives = BOOKS.map(({ table }) => `alter table ${table} owner to keeper`)
      await sql.raw(`create role keeper; ${[...leaks, ...gives].join(';')}; set role keeper`).execute(owner)
      await secureRows(owner)
      const read = await runAsPerson(aline.id, () =>
        sql<{ found: number }>`
        select (select count(*) from entry where client_id = ${olivier.id})::int as found`.execute(t.db),
      )
      assert.equal(read.rows[0]?.found, 6)
      const changed = await runAsPerson(aline.id, () =>
        sql`update entry set amount = 1 where client_id = ${olivier.id}`.execute(t.db),
      )
      assert.equal(Number(changed.numAffectedRows), 0)
    } finally {
      await sql
        .raw(
          `reset role; ${BOOKS.map(({ table }) => `alter table ${table} owner to current_user`).join(';')}; drop role keeper`,
        )
        .execute(owner)
      await secureRows(owner)
      await owner.destroy()
    }
  })
}

const PEOPLES = ['address_undo', 'known_network', 'outbox', 'reset_token', 'session']
