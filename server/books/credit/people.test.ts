import assert from 'node:assert/strict'
import { before, beforeEach, describe, it } from 'node:test'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { addDays, today } from '../../../domain/day.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { creditBookOf } from '../../../test/support/credit-book.ts'
import { wrongStored } from '../../../test/support/expected-totals.ts'
import { readPages } from '../../../test/support/pages.ts'
import { done, refused } from '../../../words/en/shared.ts'

const t = testApp()
const { person, write, read } = creditBookOf(t)

/** Replaces the number at the end of each line, which counts days from today, by a date. */
const onDays = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/ (-?\d+)$/, (_, days) => ` ${addDays(today(t.clock), Number(days))}`))

describe('a customer in the credit book', () => {
  let aline: TestPerson
  let keza: CreditPerson
  let sent: { as: TestPerson; params: { id: string } }
  beforeEach(async () => {
    aline = await t.people.aline()
    keza = await person(aline)
    sent = { as: aline, params: { id: keza._id } }
  })

  it('a customer is stored once when the phone sends it many times at once', async () => {
    const olivier = await t.people.olivier()
    const body = { _id: '0B9F3C52-6D0B-4E59-9A1C-6D0B0A4E59AA', name: 'Jean', phone: '0788 123 456' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(credit.add, { as: olivier, body })))
    assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
    const { data } = await t.ok(credit.list, { as: olivier })
    assert.deepEqual(
      data.map(({ _id, phone }) => [_id, phone]),
      [[body._id.toLowerCase(), '0788 123 456']],
    )
    await t.ok(credit.add, { as: aline, body })
  })

  it('an update of a customer keeps the customer’s credit lines', async () => {
    await write(aline, keza, 'gave 5')
    t.pass(60)
    const body = { name: 'Mama Keza', phone: '+250 788 123 456', note: 'Next door\nred gate', language: 'rw' }
    const { data } = await t.ok(credit.update, { ...sent, body })
    const updatedAt = t.clock.now().toISOString()
    assert.deepEqual(data, { ...keza, ...body, balance: 5, openSince: '2026-11-20', updatedAt })
    t.pass(-60)
  })

  it('an edit of a customer based on an older version returns 412 with the current version', async () => {
    const outdated = { ...sent, headers: { 'if-unmodified-since-instant': keza.updatedAt } }
    t.pass(60)
    await write(aline, keza, 'gave 5', 'paid 5')
    await t.ok(credit.remind, { ...outdated, body: {} })
    const { data: now } = await t.ok(credit.update, { ...outdated, body: { name: 'Mama Keza' } })
    for (const [call, body] of [
      [credit.update, { name: 'Jean' }],
      [credit.archive, undefined],
      [credit.remove, undefined],
    ] as const) {
      const { data } = await t.refused(call, { ...outdated, body }, 412, refused.changedMeanwhile)
      assert.deepEqual(data, now)
    }
    assert.deepEqual((await t.ok(credit.update, { ...outdated, body: { name: 'Mama Keza' } })).data, now)
    assert.deepEqual((await t.ok(credit.restore, outdated)).data, now)
    assert.deepEqual(await read(aline, keza), now)
    t.pass(-60)
  })

  it('an archived customer is listed only in the archive until a new credit line is added', async () => {
    await write(aline, keza, 'gave 5')
    const archived = await t.ok(credit.archive, sent)
    assert.deepEqual(await t.ok(credit.archive, sent), archived)
    assert.ok(archived.data.archivedAt)
    assert.deepEqual((await t.ok(credit.list, { as: aline })).data, [])
    assert.deepEqual((await t.ok(credit.list, { as: aline, query: { archived: 'true' } })).data, [archived.data])
    const ages = { week: 0, month: 0, older: 0 }
    const total = { owed: 0, overpaid: 0, people: 0, openSince: null, ages, shown: 0, archived: 1 }
    assert.deepEqual((await t.ok(credit.total, { as: aline })).data, total)
    await write(aline, keza, 'paid 1')
    const back = await read(aline, keza)
    assert.deepEqual([back.archivedAt, back.balance], [null, 4])
    await t.ok(credit.archive, sent)
    assert.equal((await t.ok(credit.restore, sent)).data.archivedAt, null)
    assert.equal((await t.ok(credit.list, { as: aline })).data.length, 1)
  })

  it('a reminder time in the future is replaced by the current time', async () => {
    const remind = async (body: object) => (await t.ok(credit.remind, { ...sent, body })).data.remindedAt
    assert.equal(await remind({ at: '2026-11-20T06:00:00.000Z' }), '2026-11-20T06:00:00.000Z')
    assert.equal(await remind({ at: '2026-11-19T06:00:00Z' }), '2026-11-20T06:00:00.000Z')
    const now = t.clock.now().toISOString()
    assert.equal(await remind({ at: '2027-01-01T00:00:00Z' }), now)
    assert.equal(await remind({}), now)
  })

  it('a customer can be deleted only when the balance is 0', async () => {
    await write(aline, keza, 'gave 5', 'paid 6')
    await t.refused(credit.remove, sent, 409, refused.creditOpen)
    await write(aline, keza, 'gave 4')
    await t.refused(credit.remove, sent, 409, refused.creditOpen)
    await write(aline, keza, 'writtenOff 3')
    assert.equal((await t.ok(credit.remove, sent)).message, done.creditPersonDeleted)
    await t.refused(credit.read, sent, 404, refused.notFoundPerson)
    const lines = await t.db.selectFrom('credit_line').select('id').where('client_id', '=', aline.id).execute()
    assert.deepEqual([lines, await wrongStored(t.db)], [[], []])
  })
})

describe('the customers in the credit book', () => {
  let aline: TestPerson
  before(async () => {
    aline = await t.people.aline()
    for (const [name, note, ...lines] of [
      ['Keza', 'red gate', 'gave 10 2026-11-05'],
      ['amahoro', '', 'gave 30 2026-11-19'],
      ['Jean', 'Keza’s brother', 'gave 5 2026-11-19', 'paid 8'],
      ['Zaninka', ''],
    ] as const)
      await write(aline, await person(aline, { name, note, phone: name === 'Jean' ? '0788 555 111' : null }), ...lines)
  })
  const names = async (query: Record<string, string>, as = aline) =>
    (await t.ok(credit.list, { as, query })).data.map(({ name }) => name)

  it('the list of customers is sorted by balance, by age of the debt or by name', async () => {
    const byBalance = ['amahoro', 'Keza', 'Zaninka', 'Jean']
    assert.deepEqual(await names({}), byBalance)
    assert.deepEqual(await names({ sort: 'balance' }), byBalance.toReversed())
    assert.deepEqual((await names({ sort: 'oldest' })).slice(0, 2), ['Keza', 'amahoro'])
    assert.deepEqual((await names({ sort: '-oldest' })).slice(2), ['amahoro', 'Keza'])
    assert.deepEqual(await names({ sort: 'name' }), ['amahoro', 'Jean', 'Keza', 'Zaninka'])
    for (const sort of ['-balance', 'balance', 'oldest', '-oldest', 'name', '-name']) {
      const paged = await readPages(t, credit.list, { as: aline, query: { sort, limit: '1' } })
      assert.deepEqual(
        paged.map(({ name }) => name),
        await names({ sort }),
        sort,
      )
    }
  })

  it('a search of the credit book finds customers by name, phone or note', async () => {
    assert.deepEqual(await names({ search: 'KEZA' }), ['Keza', 'Jean'])
    assert.deepEqual(await names({ search: '555' }), ['Jean'])
    const { page } = await t.ok(credit.list, { as: aline, query: { search: 'keza', limit: '1' } })
    assert.deepEqual([page?.count, page?.sum], [2, 7])
  })

  it('a search of the credit book finds a part of a phone number in any format', async () => {
    const olivier = await t.people.olivier()
    for (const phone of ['0788 123 456', '+250 722-000-111', '', 'at 0733 (the shop)'])
      await person(olivier, { name: phone || 'none', phone })
    for (const search of ['078812', '0788 12', '788123', '+250 788123', '250788', '00250788', '123456'])
      assert.deepEqual(await names({ search }, olivier), ['0788 123 456'], search)
    assert.deepEqual(await names({ search: '0722000' }, olivier), ['+250 722-000-111'])
    assert.deepEqual(await names({ search: 'shop 07 33' }, olivier), ['at 0733 (the shop)'])
    assert.deepEqual(await names({ search: '0733' }, olivier), ['at 0733 (the shop)'])
    for (const search of ['9999', '%', '_']) assert.deepEqual(await names({ search }, olivier), [], search)
  })

  it('the credit book’s total shows what customers owe and the day of the oldest unpaid credit', async () => {
    const ages = { week: 30, month: 10, older: 0 }
    const total = { owed: 40, overpaid: 3, people: 2, openSince: '2026-11-05', ages, shown: 4, archived: 0 }
    assert.deepEqual((await t.ok(credit.total, { as: aline })).data, total)
  })

  it('the total of customer credit is split by age into under 7 days, 7 to 29 days, and 30 days or more', async () => {
    const olivier = await t.people.olivier()
    const now = today(t.clock)
    for (const [days, amount] of [
      [-1, 1],
      [6, 2],
      [7, 4],
      [29, 8],
      [30, 16],
      [400, 32],
    ] as const)
      await write(olivier, await person(olivier), `gave ${amount} ${addDays(now, -days)}`)
    const { data } = await t.ok(credit.total, { as: olivier })
    assert.deepEqual([data.owed, data.ages], [63, { week: 3, month: 12, older: 48 }])
  })

  for (const [what, lines, ages] of [
    [
      'a part payment covers the oldest credit first',
      ['gave 100 -40', 'gave 50 -10', 'gave 20 -1', 'paid 70 0'],
      [20, 50, 30],
    ],
    [
      'a part payment can split a newer credit',
      ['gave 100 -40', 'gave 50.5 -10', 'gave 20 -1', 'paid 120.25 0'],
      [20, 30.25, 0],
    ],
    ['an overpayment covers later credits', ['gave 10 -50', 'paid 60 -45', 'gave 70 -30', 'gave 5 -2'], [5, 0, 20]],
    ['a write-off covers the oldest credit', ['gave 10 -30', 'gave 5 -29', 'writtenOff 10 0'], [0, 5, 0]],
    ['an overpaid account adds nothing', ['gave 10 -30', 'gave 5 -1', 'paid 16 0'], [0, 0, 0]],
  ] as const)
    it(`in the total of customer credit by age, ${what}`, async () => {
      const olivier = await t.people.olivier()
      await write(olivier, await person(olivier), ...onDays(lines))
      const { data } = await t.ok(credit.total, { as: olivier })
      const [week, month, older] = ages
      assert.deepEqual(data.ages, { week, month, older })
    })

  it('editing a credit line changes the total of customer credit by age', async () => {
    const olivier = await t.people.olivier()
    const [id = ''] = await write(
      olivier,
      await person(olivier),
      ...onDays(['gave 100 -40', 'gave 50 -10', 'paid 70 0']),
    )
    await t.ok(credit.updateLine, { as: olivier, params: { id }, body: { amount: 65.01, what: '' } })
    const { data } = await t.ok(credit.total, { as: olivier })
    assert.deepEqual(data.ages, { week: 0, month: 45.01, older: 0 })
  })

  it('deleting a credit line changes the total of customer credit by age', async () => {
    const olivier = await t.people.olivier()
    const ids = await write(olivier, await person(olivier), ...onDays(['gave 65 -40', 'gave 50 -10', 'paid 70 0']))
    const agesWithout = async (id = '') => {
      await t.ok(credit.removeLine, { as: olivier, params: { id } })
      return (await t.ok(credit.total, { as: olivier })).data.ages
    }
    assert.deepEqual(await agesWithout(ids[2]), { week: 0, month: 50, older: 65 })
    assert.deepEqual(await agesWithout(ids[1]), { week: 0, month: 0, older: 65 })
  })

  it('the CSV file of customers has columns for name, phone, balance, day and note', async () => {
    const file = await t.ok(credit.csv, { as: aline, query: { search: 'gate' } })
    assert.equal(file.trim(), '"Name","Phone","Balance","Owed since","Note"\r\n"Keza",,10,"2026-11-05","red gate"')
  })
})
