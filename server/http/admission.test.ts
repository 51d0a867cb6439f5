import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { calls } from '../../contract/calls.ts'
import { debts } from '../../contract/debts.ts'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { refused } from '../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'
import { createAdmission, heavinessOf } from './admission.ts'
import { Refusal } from './refusal.ts'

let t: TestApp
before(async () => {
  t = await createTestApp({ config: { rateLimitFactor: 1 } })
})
after(() => t.close())

/** Runs while nobody can read a table: whoever needs it has a turn and waits for the database. */
async function whileLocked(table: string, run: () => Promise<void>): Promise<void> {
  let unlock = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  const locked = Promise.withResolvers<void>()
  const lock = t.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    locked.resolve()
    await unlocked
  })
  await Promise.race([locked.promise, lock])
  try {
    await run()
  } finally {
    unlock()
    await lock
  }
}

/** How many statements wait for the lock on a table. */
async function countWaiting(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = ${table}::regclass`.execute(t.db)
  return rows[0]?.count ?? 0
}

/** The same, once there are two. */
async function waitingFor(table: string): Promise<number> {
  for (;;) {
    const count = await countWaiting(table)
    if (count >= 2) return count
  }
}

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()
const listOf = (as: TestPerson, query: Record<string, string> = { limit: '5' }) => t.call(expenses.list, { as, query })

test('of one person two requests are at work and eight wait; more are refused with 429, and nobody else waits', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  await listOf(aline)
  let asked: Promise<{ status: number }>[] = []
  await whileLocked('entry', async () => {
    asked = Array.from({ length: 10 }, () => listOf(aline))
    const { status, refusal, headers } = await listOf(aline)
    assert.deepEqual([status, refusal.message, headers['retry-after']], [429, refused.tooMany, '2'])
    await t.ok(debts.list, { as: olivier, query: { limit: '5' } })
  })
  assert.deepEqual(await statusesOf(asked), Array(10).fill(200))
})

test('whole lists of one person go one by one, of all people two at a time, slow searches one, and leave the others their turns', async () => {
  const people = await t.people.crowd(6)
  const [aline] = people as [TestPerson]
  let asked: Promise<{ status: number }>[] = []
  await whileLocked('entry', async () => {
    asked = people.flatMap((as) => [listOf(as, { limit: '5', search: 'sugar' }), listOf(as, {})])
    for (const as of people) await t.ok(debts.list, { as, query: { limit: '5' } })
    // Until each search has been tried for a moment, in the turns of everybody.
    let waiting = 0
    for (let looks = 0; waiting !== 3 && looks < 2_000; looks++) waiting = await waitingFor('entry')
    assert.equal(waiting, 3)
    await t.ok(debts.list, { as: aline, query: { limit: '5' } })
  })
  assert.deepEqual(await statusesOf(asked), Array(12).fill(200))
})

test('a flood of visitors from many networks takes neither the turns nor the connections of people with a session', async () => {
  const aline = await t.people.aline()
  await listOf(aline)
  let asked: Promise<{ status: number }>[] = []
  await whileLocked('rate_count', async () => {
    asked = Array.from({ length: 30 }, async (_, at) => {
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: auth.clientLogin.path,
        remoteAddress: `192.0.${at}.1`,
        payload: { email: `nobody-${at}@example.rw`, password: 'a guess' },
      })
      return { status: statusCode }
    })
    for (let times = 0; times < 20; times++) assert.equal((await listOf(aline)).status, 200)
    assert.equal((await t.app.inject('/healthz')).statusCode, 200)
    assert.equal(await waitingFor('rate_count'), 2)
  })
  assert.deepEqual(await statusesOf(asked), Array(30).fill(401))
})

test('made-up tokens of one network wait in the line of that network, and no others for them', async () => {
  const olivier = await t.people.olivier()
  const junk = (at: number) => ({
    url: account.profile.path,
    remoteAddress: `198.51.100.${at}`,
    headers: { authorization: `Bearer ${'x'.repeat(41)}${String(at).padStart(2, '0')}` },
  })
  const asked: Promise<{ statusCode: number }>[] = []
  await whileLocked('session', async () => {
    for (let at = 0; at < 60; at++) asked.push(t.app.inject(junk(at)))
    const beyond = await Promise.race(asked)
    assert.equal(beyond.statusCode, 429, 'forty are let in, eight of them to work')
    asked.push(t.app.inject({ ...junk(0), remoteAddress: '203.0.113.1' }))
  })
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  const count = (status: number) => statuses.filter((one) => one === status).length
  assert.deepEqual([count(401), count(429)], [41, 20])
  assert.equal(statuses.at(-1), 401, 'another network has a line of its own')
  assert.equal((await listOf(olivier)).status, 200)
})

test('in a flood of refusals each further one is held for a moment, so that asking again at once gains nothing', async () => {
  const second = () => Math.floor(performance.now() / 1000)
  for (;;) {
    const visit = createAdmission({ rateLimitFactor: 1, refusalHeldMs: 100 })
    const refuse = () => visit(new ServerResponse(new IncomingMessage(new Socket()))).endRefused(new Refusal(401, 'x'))
    const began = second()
    let answered = 0
    const refusals = Array.from({ length: 80 }, () => refuse().then(() => answered++))
    // They are counted by the second: those that fell on the end of one are no flood.
    if (second() !== began) continue
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(answered, QUOTAS.refusalsAtOnce.max)
    await Promise.all(refusals)
    return
  }
})

test('a token whose person is remembered is still looked up every time', async () => {
  const aline = await t.people.aline()
  await listOf(aline)
  await t.ok(auth.logout, { as: aline })
  await t.refused(expenses.list, { as: aline }, 401, refused.sessionExpired)
})

test('who downloads a book slowly can look at the charts meanwhile', async () => {
  const aline = await t.people.aline()
  let file: Promise<{ status: number }> | undefined
  await whileLocked('entry', async () => {
    file = t.call(expenses.csv, { as: aline })
    await t.ok(progress.analytics, { as: aline })
  })
  assert.equal((await file)?.status, 200)
})

test('heavy from the beginning are whole lists and files, and nothing else', () => {
  const heavy = (query: object) => heavinessOf(expenses.list, query)
  assert.deepEqual([{}, { sort: 'title' }, { search: 'sugar' }].map(heavy), ['whole', 'whole', 'whole'])
  assert.equal(heavinessOf(expenses.csv, {}), 'file')
  assert.deepEqual([{ limit: 50 }, { cursor: 'x' }, { limit: 50, search: 'sugar' }].map(heavy), [null, null, null])
})

test('what a search, titles or an order without an index cost shows in a moment; the slow ones wait for one another, nobody for them', async () => {
  const aline = await t.people.aline()
  const people = await t.people.crowd(8)
  const [olivier] = people as [TestPerson]
  await t.ok(expenses.add, { as: aline, body: { date: '2026-11-20', amount: 5, title: 'Sugar', description: 'A bag' } })
  let slow: Promise<{ status: number }>[] = []
  await whileLocked('debt', async () => {
    slow = people.map((as, at) =>
      at % 2 === 0 ? t.call(debts.titles, { as }) : t.call(debts.list, { as, query: { limit: '5', sort: 'title' } }),
    )
    for (let looks = 0, few = 0; few < 5 && looks < 2_000; looks++)
      few = (await countWaiting('debt')) === 1 ? few + 1 : 0
    assert.equal(await countWaiting('debt'), 1)
    for (const [name, value] of [
      ['search', 'sugar'] as const,
      ['sort', 'title'] as const,
      ['sort', '-amount'] as const,
    ])
      await t.ok(expenses.list, { as: aline, query: { limit: '5', [name]: value } })
    await t.ok(expenses.titles, { as: aline })
    await t.ok(expenses.list, { as: olivier, query: { limit: '5' } })
  })
  // 400 after the second that one may take: the table was locked.
  assert.ok((await statusesOf(slow)).every((status) => status === 200 || status === 400))
})

test('lists rest with their turns in their hands: all of them together leave half of what those could take', async () => {
  const visit = createAdmission({ rateLimitFactor: 1, refusalHeldMs: 0 })
  let worked = 0
  async function* pieces() {
    for (let piece = 0; piece < 5; piece++) {
      const began = performance.now()
      await sleep(10)
      worked += performance.now() - began
      yield 'piece'
    }
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const way = visit(new ServerResponse(new IncomingMessage(new Socket())))
      await way.asPerson(`person ${at}`)
      await way.asHeavy('whole')
      let read = 0
      for await (const _ of way.endPiecemeal(pieces())) read++
      assert.equal(read, 5)
      way.end()
    }),
  )
  const atOnce = worked / (performance.now() - began)
  assert.ok(atOnce < 0.75 * QUOTAS.heavyRequests.max, `${atOnce} at work in the mean`)
})

test('every list that answers whole unless it is asked for a page says so, and so takes a heavy turn', () => {
  const paged = Object.entries(calls).filter(([, { query, answersWhole }]) => {
    const takesPage = 'limit' in ((query as { shape?: object }).shape ?? {})
    return takesPage && !answersWhole
  })
  // These answer fifty rows when no limit is named.
  assert.deepEqual(paged.map(([name]) => name).sort(), [
    'account.auditLog',
    'administrators.searchUsers',
    'superadmin.auditLog',
    'superadmin.searchAdministrators',
    'superadmin.searchUsers',
  ])
})

test('so many lists are open at one time: one more is refused with 503, and cuts one that nobody has read for ten seconds', async (context) => {
  const visit = createAdmission({ rateLimitFactor: 1, refusalHeldMs: 0 })
  const open = async (at: number) => {
    const reply = new ServerResponse(new IncomingMessage(new Socket()))
    const way = visit(reply)
    await way.asPerson(`person ${at}`)
    await way.asHeavy('whole')
    const list = way.endPiecemeal(
      (async function* () {
        yield 'a piece'
        yield 'another'
      })(),
    )
    await list.next()
    // Nobody asks for the next one.
    return reply
  }
  const replies: ServerResponse[] = []
  for (let at = 0; at < QUOTAS.openLists.max; at++) replies.push(await open(at))
  const refusal = await open(1_000).catch((error: Refusal) => error)
  assert.ok(refusal instanceof Refusal)
  assert.deepEqual([refusal.status, refusal.retryAfterSeconds], [503, 2])
  const real = performance.now.bind(performance)
  context.mock.method(performance, 'now', () => real() + (QUOTAS.listUnread.max + 1) * 1000)
  await open(1_001)
  assert.deepEqual(
    replies.map(({ destroyed }) => destroyed),
    replies.map((_, at) => at === 0),
  )
})
