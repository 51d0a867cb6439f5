import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { expenses } from '../../contract/ledger.ts'
import { runJobs } from '../../server/app/jobs/schedule.ts'
import { checkFigures } from '../../server/operations/integrity/check-figures.ts'
import { gatherFindings } from '../../server/operations/integrity/findings.ts'
import { throttledPace } from '../../server/operations/integrity/throttle.ts'
import { PLACES } from '../../server/platform/db/distribute.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { CITUS_URL } from '../support/cluster.ts'
import { makeEveryCall } from '../support/requests.ts'
import { type SentStatement, statementsSentBy } from '../support/sent-statements.ts'

let t: TestApp
let ofCalls: SentStatement[]
let ofJobs: SentStatement[]
let ofLateEntry: SentStatement[]
before(async () => {
  t = await createTestApp()
  ofCalls = (await statementsSentBy(() => makeEveryCall(t, { atOnce: 1 }))).filter(touchesBooks)
  const aline = await t.people.aline()
  const late = { date: '2026-09-15', amount: 100, title: 'Airtime', description: 'For the shop' }
  ofLateEntry = (await statementsSentBy(() => t.ok(expenses.add, { as: aline, body: late }))).filter(touchesBooks)
  t.clock.set('2027-01-02T10:00:00+02:00')
  const byJobs = await statementsSentBy(async () => {
    await runJobs(t.ctx)
    const pace = throttledPace()
    await checkFigures(t.ctx, gatherFindings(), pace)
  })
  ofJobs = byJobs.filter(touchesBooks)
})
after(() => t.close())

const OF_BOOKS = [
  ...Object.entries(PLACES).flatMap(([table, place]) => (typeof place === 'object' ? [table] : [])),
  'record_in_books',
]
const BOOKS = OF_BOOKS.join('|')
const READ = new RegExp(`\\b(?:from|join|update) "?(${BOOKS})"?\\b`, 'g')
const ADDED = new RegExp(`\\binto "?(?:${BOOKS})"? \\(\\s*"?(\\w+)"?[^)]*\\) (values)?`)

function touchesBooks({ text }: SentStatement): boolean {
  return !text.startsWith('--') && (text.search(READ) >= 0 || ADDED.test(text))
}

const TIE = /"?\b(client_id|owner)"? = (\$\d|any\(\$\d|books\.client_id)/g
const BY_KEY = /^\s*delete from "?(\w+)"?\s+where \(([\w, ]+)\) in \(select \2 from "?\1"? where .* limit \$\d+\)$/

function broken({ text }: SentStatement): string | undefined {
  const read = [...text.matchAll(READ)].map(([, table]) => table)
  const ties = text.match(TIE)?.length ?? 0
  const [, firstColumn, values] = ADDED.exec(text) ?? []
  if (/\bctid\b/.test(text)) return 'places of rows mean nothing on a cluster'
  if (/\boffset\b/.test(text) && /\blateral\b/.test(text)) return 'a lateral join with an offset is not spread'
  if (/\bwith\b[^;]*\bas \(\s*(insert|update|delete)\b/.test(text)) return 'a part that writes is carried about'
  if (/\bfor (no key )?(update|share)\b/.test(text) && ties === 0) return 'holds rows of all machines'
  if (/^\s*insert\b.*\bselect \$\d+,/s.test(text)) return 'a parameter alone has no type there'
  if (/^\s*insert\b.*\bselect\b(?!.*\bfrom "?books\b).*\bdo update\b.*\$\d/s.test(text))
    return 'a parameter after on conflict has no type there'
  if (firstColumn && firstColumn !== 'client_id' && firstColumn !== 'owner') return 'whose row it is comes first'
  if (values || BY_KEY.test(text)) return
  const untied = ['books', 'record_in_books'].includes(read[0] ?? '') ? read.slice(1) : read
  if (ties < untied.length) return 'a table in it is tied to no client'
}

function rulesBrokenBy(statements: SentStatement[]) {
  return statements.flatMap((statement) => {
    const why = broken(statement)
    return why ? [`${why}: ${statement.text.replaceAll(/\s+/g, ' ')}`] : []
  })
}

for (const [what, statements, least] of [
  ['API calls', () => ofCalls, 50],
  ['the call that adds an entry to a closed period', () => ofLateEntry, 1],
  ['the closing job and other jobs', () => ofJobs, 5],
] as const)
  test(`no SQL statement sent by ${what} breaks a rule for clusters`, () => {
    assert.ok(statements().length > least, `${statements().length} statements were sent`)
    assert.deepEqual(rulesBrokenBy(statements()), [])
  })

test('the cluster rules are also checked on the SQL that closes a period again after a late entry', () => {
  assert.ok(ofLateEntry.some(({ text }) => /^\s*insert into period_close\b/.test(text)))
})

test('the cluster rules reject each SQL statement that a cluster can’t run', () => {
  for (const text of [
    'select * from entry where id = $1',
    'select * from entry join day_total using (client_id) where client_id = $1',
    'delete from idempotency where ctid = any(array(select ctid from idempotency limit $1))',
    'insert into mail_choice (client_id, day) select $1, true from client where id = $1',
    'insert into day_total (client_id) select of from unnest($1::uuid[]) as of on conflict (client_id) do update set id = $2',
    'select client_id from books where closed_before = $1 for no key update skip locked',
    'insert into entry (id, client_id) values ($1, $2)',
    'select count(*) from books join entry on entry.day >= books.closed_before',
    'select client.id from client left join mail_choice on mail_choice.client_id = client.id',
    'with gone as (delete from entry where client_id = $1 returning *) select * from gone',
  ])
    assert.ok(broken({ text, values: [] }), text)
})

test('no migration creates a trigger, which a cluster would run on the wrong machine', () => {
  const folder = path.join(import.meta.dirname, '../../server/platform/db')
  for (const file of globSync('migrations/*.sql', { cwd: folder }))
    assert.doesNotMatch(
      readFileSync(path.join(folder, file), 'utf8'),
      /\bcreate (or replace )?(constraint )?trigger\b/i,
    )
})

if (CITUS_URL) {
  test('a cluster sends every SQL statement about a client’s books to one machine', async () => {
    const elsewhere: string[] = []
    for (const statement of ofCalls) {
      if (/strpos\(answer/.test(statement.text)) continue
      const plan = await planOf(statement)
      if (!/^\s*Task Count: 1$/m.test(plan) || /Subplan|pull to coordinator|Task Count: (?!1$)/m.test(plan))
        elsewhere.push(`${statement.text}\n${plan}`)
    }
    assert.deepEqual(elsewhere, [])
  })

  test('a cluster runs each statement that closes a batch of books as one task', async () => {
    for (const pattern of [/^\s*with next as\b/, /^\s*update day_total\b/, /^\s*insert into period_close\b/]) {
      const statement = ofJobs.find(({ text }) => pattern.test(text))
      assert.ok(statement, String(pattern))
      const plan = await planOf(statement)
      assert.match(plan, /Task Count: 1$/m, plan)
      assert.doesNotMatch(plan, /Subplan|pull to coordinator/, plan)
    }
  })
}

async function planOf({ text, values }: SentStatement): Promise<string> {
  const explain = CompiledQuery.raw(`explain ${text}`, values)
  const { rows } = await t.db.executeQuery<{ 'QUERY PLAN': string }>(explain)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
