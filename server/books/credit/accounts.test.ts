import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { credit } from '../../../contract/credit.ts'
import { expenses } from '../../../contract/ledger.ts'
import { testApp } from '../../../test/support/app.ts'
import { creditBookOf } from '../../../test/support/credit-book.ts'
import { wrongCredit, wrongStored } from '../../../test/support/expected-totals.ts'
import { done, refused } from '../../../words/en/shared.ts'

const t = testApp()
const { person, write, read } = creditBookOf(t)

const SOAP = { kind: 'gave', date: '2026-11-20', amount: 1500, what: 'Soap' }

describe('an account', () => {
  it('says after each line what was owed, newest first, also where a line of an earlier day comes later', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(
      aline,
      keza,
      'gave 1500 2026-11-10',
      'paid 500.5 2026-11-12',
      'gave 0.1 2026-11-11',
      'writtenOff 0.2 2026-11-21',
    )
    const { data } = await t.ok(credit.lines, { as: aline, params: { id: keza._id } })
    assert.deepEqual(
      data.map(({ date, kind, amount, balance }) => [date, kind, amount, balance]),
      [
        ['2026-11-21', 'writtenOff', 0.2, 999.4],
        ['2026-11-12', 'paid', 500.5, 999.6],
        ['2026-11-11', 'gave', 0.1, 1500.1],
        ['2026-11-10', 'gave', 1500, 1500],
      ],
    )
    assert.equal((await read(aline, keza)).balance, 999.4)
  })

  it('answers a new line with what was owed after it, and with what is owed now', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(aline, keza, 'gave 100 2026-11-15')
    const body = { kind: 'gave', date: '2026-11-10', amount: 7, what: 'Salt' }
    const { message, data, person: now } = await t.ok(credit.addLine, { as: aline, params: { id: keza._id }, body })
    const { _id, createdAt } = data
    assert.deepEqual(data, { _id, createdAt, ...body, incomeId: null, balance: 7 })
    assert.deepEqual([message, now.balance, now.openSince], [done.creditGiven, 107, '2026-11-10'])
  })

  for (const [what, lines, balance, since] of [
    ['since the first goods', ['gave 5 2026-11-01', 'gave 5 2026-11-02'], 10, '2026-11-01'],
    ['since the next, once the first are paid', ['gave 5 2026-11-01', 'gave 5 2026-11-02', 'paid 5'], 5, '2026-11-02'],
    [
      'since the first, while a part of them is open',
      ['gave 5 2026-11-01', 'gave 5 2026-11-02', 'paid 4.99'],
      5.01,
      '2026-11-01',
    ],
    ['since no day, where all is paid', ['gave 5 2026-11-01', 'paid 5'], 0, null],
    ['since no day, where too much is paid', ['gave 5 2026-11-01', 'paid 9'], -4, null],
    [
      'since what came after, where too much was paid',
      ['gave 5 2026-11-01', 'paid 9', 'gave 3 2026-11-02', 'gave 6 2026-11-03'],
      5,
      '2026-11-03',
    ],
    ['without what is written off', ['gave 5 2026-11-01', 'gave 5 2026-11-02', 'writtenOff 5'], 5, '2026-11-02'],
  ] as const)
    it(`is open ${what}`, async () => {
      const aline = await t.people.aline()
      const keza = await person(aline)
      await write(aline, keza, ...lines)
      const now = await read(aline, keza)
      assert.deepEqual([now.balance, now.openSince], [balance, since])
    })

  it('is as it was once a line is deleted, and a second deletion finds none', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(aline, keza, 'gave 5 2026-11-01')
    const before = await read(aline, keza)
    const [id = ''] = await write(aline, keza, 'paid 5 2026-11-02')
    const { message, person: now } = await t.ok(credit.removeLine, { as: aline, params: { id } })
    assert.deepEqual([message, now], [done.creditLineDeleted, before])
    await t.refused(credit.removeLine, { as: aline, params: { id } }, 404, refused.notFoundCredit)
    assert.deepEqual(await read(aline, keza), before)
  })

  it('takes a line once for an id that a phone made, however often and at once it is sent', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    const body = { ...SOAP, _id: '0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59ab' }
    const send = () => t.call(credit.addLine, { as: aline, params: { id: keza._id }, body })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
    assert.equal((await read(aline, keza)).balance, 1500)
  })

  it('does not take a deleted line or person back when the add comes once more', async () => {
    const aline = await t.people.aline()
    const [personId, lineId] = ['0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59ac', '0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59ad']
    const add = { as: aline, body: { _id: personId, name: 'Keza' } }
    const params = { id: personId }
    await t.ok(credit.add, add)
    const addLine = { as: aline, params, body: { ...SOAP, _id: lineId } }
    await t.ok(credit.addLine, addLine)
    await t.ok(credit.removeLine, { as: aline, params: { id: lineId } })
    await t.refused(credit.addLine, addLine, 410, refused.deletedSince)
    await t.ok(credit.remove, { as: aline, params })
    await t.refused(credit.add, add, 410, refused.deletedSince)
    assert.deepEqual((await t.ok(credit.list, { as: aline })).data, [])
  })

  it('in pages gives every line once, each with its balance', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(
      aline,
      keza,
      ...Array.from({ length: 17 }, (_, at) => `${at % 3 ? 'gave' : 'paid'} ${at + 1} 2026-11-${10 + (at % 4)}`),
    )
    const sent = { as: aline, params: { id: keza._id } }
    const whole = (await t.ok(credit.lines, sent)).data
    const paged: typeof whole = []
    for (let cursor = ''; ; ) {
      const { data, page } = await t.ok(credit.lines, { ...sent, query: { limit: '4', ...(cursor && { cursor }) } })
      assert.equal(page?.count, 17)
      paged.push(...data)
      if (!page?.nextCursor) break
      cursor = page.nextCursor
    }
    assert.deepEqual(paged, whole)
    assert.equal(whole[0]?.balance, (await read(aline, keza)).balance)
  })

  it('is a file for spreadsheets, in columns of what was given and paid', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    const body = { ...SOAP, what: '=1+1' }
    await t.ok(credit.addLine, { as: aline, params: { id: keza._id }, body })
    await write(aline, keza, 'paid 500.5 2026-11-21', 'writtenOff 0.5 2026-11-21')
    const [head, ...rows] = (await t.ok(credit.accountCsv, { as: aline, params: { id: keza._id } }))
      .trim()
      .split('\r\n')
    assert.equal(head, '"Date","Details","Credit","Payment","Written off","Balance"')
    assert.deepEqual(rows, [
      '"2026-11-21",,,,0.5,999',
      '"2026-11-21",,,500.5,,999.5',
      `"2026-11-20","'=1+1",1500,,,1500`,
    ])
  })
})

it('lines of one person that are added and deleted at once leave what their sum is', async () => {
  const aline = await t.people.aline()
  const keza = await person(aline)
  for (let round = 0; round < 5; round++) {
    const ids = await write(aline, keza, 'gave 10', 'gave 20')
    await Promise.all([
      ...ids.map((id) => t.call(credit.removeLine, { as: aline, params: { id } })),
      write(aline, keza, 'gave 7'),
      write(aline, keza, 'paid 3'),
      t.call(credit.removeLine, { as: aline, params: { id: ids[0] ?? '' } }),
    ])
  }
  assert.equal((await read(aline, keza)).balance, 20)
  assert.deepEqual([await wrongCredit(t.db), await wrongStored(t.db)], [[], []])
})

it('a full book takes no person and no line, and lets go of them', async () => {
  const aline = await t.people.aline()
  const keza = await person(aline)
  const [id = ''] = await write(aline, keza, 'gave 5')
  const bound = t.ctx.config.storedByClient
  t.ctx.config.storedByClient = { rows: 2, bytes: 1000 }
  try {
    await t.refused(credit.add, { as: aline, body: { name: 'Jean' } }, 409, refused.booksFull)
    await t.refused(credit.addLine, { as: aline, params: { id: keza._id }, body: SOAP }, 409, refused.booksFull)
    const entry = { date: '2026-11-20', amount: 1, title: 'Salt', description: 'Salt' }
    await t.refused(expenses.add, { as: aline, body: entry }, 409, refused.booksFull)
    await t.ok(credit.removeLine, { as: aline, params: { id } })
    const income = { title: 'Paid credit: Keza', description: 'Cash' }
    const body = { ...SOAP, kind: 'paid', income }
    await t.refused(credit.addLine, { as: aline, params: { id: keza._id }, body }, 409, refused.booksFull)
    assert.equal((await read(aline, keza)).balance, 0)
  } finally {
    t.ctx.config.storedByClient = bound
  }
  assert.deepEqual(await wrongStored(t.db), [])
})
