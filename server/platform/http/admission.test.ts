import assert from 'node:assert/strict'
import { before, describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

/** Runs while nobody can read a table: whoever needs it has a turn and waits for the database. */
async function whileLocked(table: string, run: () => Promise<void>): Promise<void> {
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = t.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    locked.resolve()
    await unlocked.promise
  })
  await Promise.race([locked.promise, lock])
  try {
    await run()
  } finally {
    unlocked.resolve()
    await lock
  }
}

/** How many statements wait for the lock on a table. */
async function countWaiting(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = ${table}::regclass`.execute(t.db)
  return rows[0]?.count ?? 0
}

/** The same, once it is `wanted` look after look, else what it was at the last of many. */
async function countSettled(table: string, wanted: number): Promise<number> {
  let count = 0
  for (let looks = 0, alike = 0; alike < 5 && looks < 2_000; looks++) {
    count = await countWaiting(table)
    alike = count === wanted ? alike + 1 : 0
  }
  return count
}

type Answer = Awaited<ReturnType<typeof listOf>>
const listOf = (as: TestPerson, query: Record<string, string> = { limit: '5' }) => t.call(expenses.list, { as, query })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('of eleven requests of one person at once', () => {
  let ten: Answer[]
  let first: Answer
  let ofAnother: { status: number }
  before(async () => {
    const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    let asked: Promise<Answer>[] = []
    await whileLocked('entry', async () => {
      asked = Array.from({ length: 11 }, () => listOf(aline))
      first = await Promise.race(asked)
      ofAnother = await t.call(debts.list, { as: olivier, query: { limit: '5' } })
    })
    ten = (await Promise.all(asked)).filter((answer) => answer !== first)
  })

  it('one is refused, with the time after which to ask again', () => {
    const { status, refusal, headers } = first
    assert.deepEqual([status, refusal.message, headers['retry-after']], [429, refused.tooMany, '2'])
  })

  it('ten are answered', () => {
    assert.deepEqual(statusesOf(ten), Array(10).fill(200))
  })

  it('another person is answered meanwhile', () => {
    assert.equal(ofAnother.status, 200)
  })
})

describe('while six people ask for whole lists and searches that are slow', () => {
  let heavy: Answer[]
  let atWork: number
  let light: number[]
  before(async () => {
    const people = await t.people.crowd(6)
    const lightOf = async (as: TestPerson) => (await t.call(debts.list, { as, query: { limit: '5' } })).status
    let asked: Promise<Answer>[] = []
    await whileLocked('entry', async () => {
      asked = people.flatMap((as) => [listOf(as, { limit: '5', search: 'sugar' }), listOf(as, {})])
      light = []
      for (const as of people) light.push(await lightOf(as))
      atWork = await countSettled('entry', 2)
    })
    heavy = await Promise.all(asked)
  })

  it('two of these requests are at work', () => {
    assert.equal(atWork, 2)
  })

  it('the same people get light answers', () => {
    assert.deepEqual(light, Array(6).fill(200))
  })

  it('all are answered in the end', () => {
    assert.deepEqual(statusesOf(heavy), Array(12).fill(200))
  })
})

describe('in a flood of visitors from many networks', () => {
  let visitors: { statusCode: number }[]
  let atWork: number
  let ofAline: Answer[]
  let health: number
  before(async () => {
    const aline = await t.people.aline()
    await listOf(aline)
    const guess = (at: number) =>
      t.app.inject({
        method: 'POST',
        url: auth.clientLogin.path,
        remoteAddress: `192.0.${at}.1`,
        payload: { email: `nobody-${at}@example.rw`, password: 'a guess' },
      })
    let asked: Promise<{ statusCode: number }>[] = []
    await whileLocked('rate_count', async () => {
      asked = Array.from({ length: 30 }, async (_, at) => guess(at))
      ofAline = []
      for (let times = 0; times < 20; times++) ofAline.push(await listOf(aline))
      health = (await t.app.inject('/healthz')).statusCode
      atWork = await countSettled('rate_count', 2)
    })
    visitors = await Promise.all(asked)
  })

  it('people with a session are answered', () => {
    assert.deepEqual(statusesOf(ofAline), Array(20).fill(200))
  })

  it('the server says that it is well', () => {
    assert.equal(health, 200)
  })

  it('two of the visitors are at work', () => {
    assert.equal(atWork, 2)
  })

  it('every visitor is answered in the end', () => {
    assert.deepEqual(
      visitors.map(({ statusCode }) => statusCode),
      Array(30).fill(401),
    )
  })
})

describe('made-up tokens of one network', () => {
  let ofThatNetwork: number[]
  let ofAnother: number
  let firstAnswered: number
  before(async () => {
    const junk = (at: number) => ({
      url: account.profile.path,
      remoteAddress: `198.51.100.${at}`,
      headers: { authorization: `Bearer ${'x'.repeat(41)}${String(at).padStart(2, '0')}` },
    })
    const asked: Promise<number>[] = []
    const ask = async (request: ReturnType<typeof junk>) => (await t.app.inject(request)).statusCode
    await whileLocked('session', async () => {
      for (let at = 0; at < 90; at++) asked.push(ask(junk(at)))
      firstAnswered = await Promise.race(asked)
      asked.push(ask({ ...junk(0), remoteAddress: '203.0.113.1' }))
    })
    ofThatNetwork = await Promise.all(asked)
    ofAnother = ofThatNetwork.pop() ?? 0
  })

  it('are refused beyond sixty-seven before any of them was looked up', () => {
    assert.equal(firstAnswered, 429)
    const count = (status: number) => ofThatNetwork.filter((one) => one === status).length
    assert.deepEqual([count(401), count(429)], [67, 23])
  })

  it('leave another network a line of its own', () => {
    assert.equal(ofAnother, 401)
  })

  it('leave people with a session their turns', async () => {
    assert.equal((await listOf(await t.people.olivier())).status, 200)
  })
})

test('a session is looked up for every request', async () => {
  const aline = await t.people.aline()
  await listOf(aline)
  await t.ok(auth.logout, { as: aline })
  await t.refused(expenses.list, { as: aline }, 401, refused.sessionExpired)
})

test('somebody who waits for a slow file can look at a page meanwhile', async () => {
  const aline = await t.people.aline()
  let file: Promise<{ status: number }> | undefined
  await whileLocked('entry', async () => {
    file = t.call(expenses.csv, { as: aline })
    await t.ok(progress.overview, { as: aline })
  })
  assert.equal((await file)?.status, 200)
})

test('titles and sorted pages that are slow delay no page by day', async () => {
  const [gaspard, ...people] = (await t.people.crowd(9)) as [TestPerson, ...TestPerson[]]
  let asked: Promise<{ status: number }>[] = []
  await whileLocked('debt', async () => {
    asked = people.map((as, at) =>
      at % 2 === 0
        ? t.call(debts.titles, { as })
        : t.call(debts.list, { as, query: { limit: '5', sort: 'title', from: '2026-01-01' } }),
    )
    assert.equal(await countSettled('debt', 2), 2)
    for (const as of [gaspard, people[0] as TestPerson]) assert.equal((await listOf(as)).status, 200)
  })
  // The table was locked, so some may have taken longer than a second.
  for (const { status } of await Promise.all(asked)) assert.ok(status === 200 || status === 400, `${status}`)
})
