import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { account } from '../../contract/account.ts'
import { readsOfBooks } from '../../contract/books-reads.ts'
import { calls } from '../../contract/calls.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { mail } from '../../contract/mail.ts'
import { progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { superadmin } from '../../contract/staff.ts'
import { statements } from '../../contract/statements.ts'
import { debtsByCreditor, sumsByTitle } from '../../contract/sums.ts'
import { addDays, today } from '../../domain/day.ts'
import { createTestApp, type Sent, TEST_NOW, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { listLimit } from '../../words/en/invalid.ts'
import { refused } from '../../words/en/shared.ts'
import { endOwnSession, findCaller } from '../auth/sessions.sql.ts'
import { recountStored } from '../books/books.sql.ts'
import { closePeriods } from '../closing/close-periods.ts'
import { reopenEarly } from '../closing/reopen-early.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { QUOTAS } from '../quotas.ts'
import { tagOf } from './books-tag.ts'
import type { Caller } from './caller.ts'

let t: TestApp
before(async () => {
  t = await createTestApp()
})
after(() => t.close())

const spend = (as: TestPerson, amount = 500) =>
  t.ok(expenses.add, { as, body: { date: '2026-11-20', amount, title: 'Salt', description: 'Salt' } })

/** Asks with the name of an answer that is at hand. */
const ask = (as: TestPerson | string, tag: string, call: Call = expenses.list, sent: Sent = {}) =>
  t.call(call, { as, ...sent, headers: { 'if-none-match': tag } })

async function nameOf(as: TestPerson, call: Call = expenses.list, query: Record<string, string> = {}) {
  const { status, headers } = await t.call(call, { as, query })
  assert.equal(status, 200)
  assert.match(String(headers.etag), /^W\/"[\w-]{43}"$/)
  return String(headers.etag)
}

it('every read of a client has an ETag, but for files and for what is not of the books', () => {
  const reads = Object.entries(calls).filter(
    ([, { method, access, format }]) =>
      method === 'GET' && format === 'json' && 'roles' in access && access.roles.join() === 'client',
  )
  assert.deepEqual(
    reads.filter(([, call]) => !readsOfBooks.has(call)).map(([name]) => name),
    ['account.profile', 'account.sessions', 'account.auditLog', 'mail.choices'],
  )
  assert.equal(reads.length - 4, readsOfBooks.size)
})

describe('an answer that is at hand', () => {
  let aline: TestPerson
  let tag: string
  before(async () => {
    aline = await t.people.aline()
    await spend(aline)
    tag = await nameOf(aline)
  })

  it('still holds: 304 without a body, and nothing of it may be kept by the browser', async () => {
    const { status, headers } = await ask(aline, tag)
    assert.equal(status, 304)
    assert.deepEqual([headers['cache-control'], headers.etag, headers['content-type']], ['no-store', tag, undefined])
  })

  it('is known among others, and as a proxy may write it', async () => {
    for (const written of [`"other", ${tag}`, tag.slice(2), `W/"x",${tag.slice(2)} , "y"`])
      assert.equal((await ask(aline, written)).status, 304, written)
  })

  it('is not known by anything else', async () => {
    for (const written of ['*', '""', 'W/""', tag.slice(3, -1), `${tag.slice(0, -1)}x"`, 'x'.repeat(5_000)])
      assert.equal((await ask(aline, written)).status, 200, written.slice(0, 50))
  })

  it('does not hold for another question, nor for another person, nor in another run of the product', async () => {
    const olivier = await t.people.olivier()
    assert.equal((await ask(aline, tag, incomes.list)).status, 200)
    assert.equal((await ask(aline, tag, expenses.list, { query: { limit: '50' } })).status, 200)
    assert.equal((await ask(olivier, tag)).status, 200)
    const { run } = t.ctx
    t.ctx.run = 'another'
    assert.equal((await ask(aline, tag)).status, 200)
    t.ctx.run = run
    assert.equal((await ask(aline, tag)).status, 304)
  })

  it('says nothing to a session that has ended, idled out, or is of somebody shut out', async () => {
    const person = { id: aline.id, role: 'client' } as const
    const ended = await t.people.session(aline.id, 'client')
    assert.equal((await ask(ended, tag)).status, 304)
    const { data } = await t.ok(account.sessions, { as: ended })
    await endOwnSession(t.ctx, person, data.find(({ current }) => current)?._id ?? '')
    const { status, refusal, headers } = await ask(ended, tag)
    assert.deepEqual([status, refusal.message, headers.etag], [401, refused.sessionExpired, undefined])

    const suspended = await t.people.client()
    const known = await nameOf(suspended)
    await t.ok(superadmin.setAccountStatus, {
      as: await t.people.bosco(),
      params: { id: suspended.id },
      body: { accountStatus: 'suspended' },
    })
    assert.equal((await ask(suspended, known)).status, 401)
    assert.equal((await ask('x'.repeat(43), tag)).status, 401)
  })

  it('is no way around what a question may say', async () => {
    const { status, refusal } = await ask(aline, tag, expenses.list, { query: { limit: 'all' } })
    assert.deepEqual([status, refusal.message], [400, listLimit])
  })

  it('counts as a read of the minute', async () => {
    const few = await createTestApp({ config: { rateLimitFactor: 3 / QUOTAS.read.max } })
    try {
      const as = await few.people.aline()
      const { headers } = await few.call(expenses.list, { as })
      const again = () => few.call(expenses.list, { as, headers: { 'if-none-match': String(headers.etag) } })
      const answered = [(await again()).status, (await again()).status, (await again()).status]
      assert.deepEqual(answered, [304, 304, 429])
    } finally {
      await few.close()
    }
  })
})

it('nothing else has an ETag: accounts, files, what staff read, what is written', async () => {
  const [aline, bosco] = [await t.people.aline(), await t.people.bosco()]
  const body = { date: '2026-11-20', amount: 1, title: 'Salt', description: 'Salt' }
  for (const [call, sent] of [
    [account.profile, { as: aline }],
    [account.sessions, { as: aline }],
    [mail.choices, { as: aline }],
    [expenses.csv, { as: aline }],
    [expenses.add, { as: aline, body }],
    [superadmin.users, { as: bosco }],
  ] as [Call, Sent][]) {
    const { status, headers } = await t.call(call, sent)
    assert.ok(status < 300)
    assert.equal(headers.etag, undefined, call.path)
    assert.ok((await t.call(call, { ...sent, headers: { 'if-none-match': '*' } })).status < 300)
  }
})

it('an answer over which the day has turned has no name', async () => {
  const aline = await t.people.aline()
  const { clock } = t.ctx
  let looks = 0
  // It turns between the two looks at it that a request takes: before the answer is read, and after.
  t.ctx.clock = { zone: clock.zone, now: () => new Date(clock.now().getTime() + (looks++ < 3 ? 0 : 86_400_000)) }
  const { status, headers } = await t.call(progress.trackDay, { as: aline })
  t.ctx.clock = clock
  assert.deepEqual([status, headers.etag], [200, undefined])
})

describe('whatever is written, closed or begun', () => {
  it('an answer that is said to hold is the one that would be given', async () => {
    const seed = Number(process.pid)
    const random = seededRandom(seed)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    const written = new Map<Call, string[]>()
    const add = async (call: Call, body: object) => {
      const { data } = (await t.ok(call, { as: aline, body })) as { data: { _id: string } }
      written.set(call, [...(written.get(call) ?? []), data._id])
    }
    const some = (call: Call) => ({ params: { id: pick(written.get(call) ?? []) }, as: aline })
    const day = () => addDays(today(t.clock), pick([-40, -8, -2, -1, 0, 0, 1, 5]))
    const text = () => ({
      title: pick(['Salt', 'salt', 'Rent']),
      description: pick(['x', 'MoMo']),
      amount: pick([1, 2.5]),
    })

    /** Everything after which an answer may be another. */
    const writes: Record<string, () => Promise<unknown>> = {
      'an expense': () => add(expenses.add, { ...text(), date: day() }),
      'an income': () => add(incomes.add, { ...text(), date: day() }),
      'a debt': () => add(debts.add, { ...text(), creditor: 'SACCO', dueDate: day() }),
      'another expense text': () => t.ok(expenses.update, { ...some(expenses.add), body: text() }),
      'another income text': () => t.ok(incomes.update, { ...some(incomes.add), body: text() }),
      'another debt text': () => t.ok(debts.update, { ...some(debts.add), body: { ...text(), creditor: 'Keza' } }),
      'a debt that is paid': () => t.ok(debts.markPaid, some(debts.add)),
      'a deleted expense': () => remove(expenses),
      'a deleted income': () => remove(incomes),
      'a deleted debt': () => remove(debts),
      'a limit': () => t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: pick([0, 5, 6]) } }),
      'a target': () => t.ok(incomes.putLimit, { as: aline, body: { yearlyIncomeTarget: pick([0, 5, 6]) } }),
      'a debt limit': () => t.ok(debts.setLimit, { as: aline, body: { monthlyDebtLimit: pick([0, 5]) } }),
      'a day that is closed again': () => t.ok(progress.reCloseDay, { as: aline, body: { date: day() } }),
      'books that were filled past the writes': async () => {
        await t.db
          .updateTable('entry')
          .set({ description: pick(['a', 'b']) })
          .where('client_id', '=', aline.id)
          .execute()
        await recountStored(t.ctx, [aline.id])
      },
    }
    /** And what time alone brings, one after the other: what has ended is closed. */
    const times: typeof writes = {
      midnight: async () => t.pass(86_400),
      closing: () => closePeriods(t.ctx),
      'a month': async () => {
        t.pass(9 * 86_400)
        await closePeriods(t.ctx)
      },
      'days that were closed too early': async () => {
        const now = t.clock.now().toISOString()
        t.pass(3 * 86_400)
        await closePeriods(t.ctx)
        t.clock.set(now)
        await reopenEarly(t.ctx)
      },
    }
    const remove = async (book: typeof expenses | typeof incomes | typeof debts) => {
      const { params } = some(book.add)
      await t.ok(book.remove, { as: aline, params })
      written.set(
        book.add,
        (written.get(book.add) ?? []).filter((id) => id !== params.id),
      )
    }
    for (const what of ['an expense', 'an income', 'a debt'])
      for (let count = 0; count < 4; count++) await writes[what]?.()

    const kept = new Map<string, { tag: string; text: string }>()
    let held = 0
    const look = (what: string, questions = QUESTIONS) =>
      Promise.all(
        questions.map(async ([name, call, sent]) => {
          const before = kept.get(name)
          const now = await t.call(call, { as: aline, ...sent, headers: { 'if-none-match': before?.tag ?? '' } })
          if (now.status === 304) {
            held++
            const fresh = await t.call(call, { as: aline, ...sent })
            assert.equal(fresh.text, before?.text, `${name} after ${what}, seed ${seed}`)
          } else if (now.headers.etag) kept.set(name, { tag: String(now.headers.etag), text: now.text })
        }),
      )
    // Each time some of them, so that names of long ago are held against what is so now.
    for (const [what, write] of Object.entries(writes).toSorted(() => random() - 0.5)) {
      await write()
      await look(
        what,
        QUESTIONS.filter(() => random() < 0.4),
      )
    }
    await add(expenses.add, { ...text(), date: today(t.clock) })
    for (const [what, happens] of Object.entries(times)) {
      await look('all that was written')
      await happens()
      await look(what)
    }
    // What changes nothing of these books is no reason to send them again.
    await look('all')
    held = 0
    await spend(olivier)
    await look('what somebody else writes')
    assert.equal(held, QUESTIONS.length)
    t.clock.set(TEST_NOW)
  })

  it('while it happens: no answer has the name of a newer one', async () => {
    const aline = await t.people.aline()
    const WRITES = 25
    let written = 0
    const writer = async () => {
      for (; written < WRITES; written++) await spend(aline)
    }
    const read: [tag: string, count: number][] = []
    const reader = async () => {
      while (written < WRITES) {
        const { headers, answer } = await t.call(expenses.list, { as: aline, query: { limit: '1' } })
        read.push([String(headers.etag), answer.page?.count ?? 0])
      }
    }
    await Promise.all([writer(), reader(), reader(), reader()])

    const caller = await findCaller(t.ctx, aline.token, true)
    const [version, ...rest] = caller?.books?.split(' ') ?? []
    assert.equal(Number(version), WRITES)
    const versions = new Map(
      Array.from({ length: WRITES + 1 }, (_, at) => {
        const books = [at, ...rest].join(' ')
        return [tagOf(t.ctx, { ...(caller as Caller), books }, { url: '/api/expenses?limit=1' }), at]
      }),
    )
    for (const [tag, count] of read) assert.ok(count >= (versions.get(tag) ?? Number.POSITIVE_INFINITY), tag)
    assert.ok(new Set(read.map(([tag]) => tag)).size > 5, 'nothing was read while it was written')
  })
})

/** One question of every read of the books at least, several of the lists. */
const QUESTIONS: [name: string, call: Call, sent: Sent][] = [
  ...[...readsOfBooks]
    .filter((call) => call !== statements.read)
    .map((call): [string, Call, Sent] => [call.path, call, {}]),
  ['a page', expenses.list, { query: { limit: '3' } }],
  ['by amount', incomes.list, { query: { limit: '3', sort: '-amount' } }],
  ['a search', debts.list, { query: { limit: '3', search: 'sa' } }],
  ['the unpaid', debts.list, { query: { limit: '3', paid: 'false' } }],
  ['a span', sumsByTitle.expense, { query: { from: '2026-11-01', to: '2026-11-30', before: 'month' } }],
  ['creditors', debtsByCreditor, { query: { from: '2026-11-01' } }],
  ['days', progress.all, { query: { limit: '3' } }],
  ['a statement', statements.read, { params: { kind: 'day', start: '2026-11-21' } }],
]
