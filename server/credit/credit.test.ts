import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type CreditPerson, credit } from '../../contract/credit.ts'
import { expenses } from '../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../test/support/app.ts'
import { BAD_AMOUNTS, BAD_DAYS, BAD_TITLES, BROKEN_BODIES, MISSING } from '../../test/support/bad-input.ts'
import { wrongCredit, wrongStored } from '../../test/support/expected-totals.ts'
import { done, invalid, refused } from '../../words/en/shared.ts'

const t = testApp()

const UNKNOWN = { id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90' }
const SOAP = { kind: 'gave', date: '2026-11-20', amount: 1500, what: 'Soap' }

/** Somebody in a client's credit book. */
async function person(as: TestPerson, facts: object = {}): Promise<CreditPerson> {
  return (await t.ok(credit.add, { as, body: { name: 'Keza', ...facts } })).data
}

/** Writes lines into somebody's account, each `gave 100 2026-11-20`. */
async function write(as: TestPerson, { _id: id }: CreditPerson, ...lines: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const line of lines) {
    const [kind, amount, date = '2026-11-20'] = line.split(' ')
    const { data } = await t.ok(credit.addLine, { as, params: { id }, body: { kind, amount: Number(amount), date } })
    ids.push(data._id)
  }
  return ids
}

const read = async (as: TestPerson, { _id: id }: CreditPerson) => (await t.ok(credit.read, { as, params: { id } })).data

describe('the credit book refuses', () => {
  let aline: TestPerson
  let keza: CreditPerson
  let line: { as: TestPerson; params: { id: string } }
  before(async () => {
    aline = await t.people.aline()
    keza = await person(aline)
    line = { as: aline, params: { id: keza._id } }
  })
  const isUnchanged = async () => {
    assert.deepEqual((await t.ok(credit.list, { as: aline })).data, [keza])
    assert.deepEqual((await t.ok(credit.lines, line)).data, [])
  }

  it('a person without a name', async () => {
    for (const name of MISSING) await t.refused(credit.add, { as: aline, body: { name } }, 400, invalid.creditName)
    await isUnchanged()
  })

  it('bad texts, and a language that is none', async () => {
    const bad = BAD_TITLES.map((value) => (typeof value === 'string' && value.length > 200 ? 'x'.repeat(501) : value))
    for (const field of ['name', 'note'])
      for (const value of bad.filter((value) => field === 'name' || value !== 'line\nbreak'))
        assert.equal((await t.call(credit.add, { as: aline, body: { name: 'Keza', [field]: value } })).status, 400)
    for (const phone of ['0'.repeat(33), 788, 'a\u0000b'])
      assert.equal((await t.call(credit.add, { as: aline, body: { name: 'Keza', phone } })).status, 400)
    for (const language of ['de', '', 1])
      await t.refused(credit.add, { as: aline, body: { name: 'Keza', language } }, 400, invalid.language)
    await isUnchanged()
  })

  it('a line without an amount, or of no amount', async () => {
    const { amount: _, ...without } = SOAP
    await t.refused(credit.addLine, { ...line, body: without }, 400, invalid.creditFields)
    await t.refused(credit.addLine, { ...line, body: { ...SOAP, amount: 0 } }, 400, invalid.amountNone)
    for (const amount of BAD_AMOUNTS) {
      const body = JSON.stringify(SOAP).replace('1500', amount)
      await t.refused(credit.addLine, { ...line, body }, 400, invalid.amount)
    }
    await isUnchanged()
  })

  it('a line on no day, or of no kind', async () => {
    for (const date of BAD_DAYS)
      assert.equal((await t.call(credit.addLine, { ...line, body: { ...SOAP, date } })).status, 400)
    for (const kind of [undefined, null, '', 'took', 1])
      await t.refused(credit.addLine, { ...line, body: { ...SOAP, kind } }, 400, invalid.creditKind)
    for (const body of BROKEN_BODIES) assert.equal((await t.call(credit.addLine, { ...line, body })).status, 400)
    await isUnchanged()
  })

  it('goods as an income', async () => {
    const income = { title: 'Paid credit: Keza', description: 'Cash' }
    await t.refused(credit.addLine, { ...line, body: { ...SOAP, income } }, 400, invalid.creditIncome)
    for (const none of ['Rent', null, 1, {}, { title: 'Rent' }])
      await t.refused(
        credit.addLine,
        { ...line, body: { ...SOAP, kind: 'paid', income: none } },
        400,
        invalid.allFields,
      )
    await isUnchanged()
  })

  it('to write off more than is open', async () => {
    const body = { ...SOAP, kind: 'writtenOff', amount: 0.01 }
    await t.refused(credit.addLine, { ...line, body }, 409, refused.writtenOffTooMuch)
    await isUnchanged()
  })

  it('a moment that is none', async () => {
    for (const at of ['yesterday', '2026-11-21', '2026-02-30T99:00:00Z', 5, ''])
      await t.refused(credit.remind, { ...line, body: { at } }, 400, invalid.instant)
    await isUnchanged()
  })

  it('the id of what is somebody else’s, of nothing, or of no form', async () => {
    const olivier = await t.people.olivier()
    const his = await person(olivier)
    const [his1] = await write(olivier, his, 'gave 5')
    const ofPeople = [credit.read, credit.lines, credit.update, credit.archive, credit.restore, credit.remind] as const
    for (const [id, status] of [
      [his._id, refused.notFoundPerson],
      [UNKNOWN.id, refused.notFoundPerson],
      ['1', refused.notFound],
    ] as const)
      for (const call of [...ofPeople, credit.remove, credit.addLine, credit.accountCsv])
        await t.refused(call, { as: aline, params: { id }, body: { name: 'X', ...SOAP } }, 404, status)
    for (const id of [his1 ?? '', UNKNOWN.id])
      await t.refused(credit.removeLine, { as: aline, params: { id } }, 404, refused.notFoundCredit)
    assert.equal((await read(olivier, his)).balance, 5)
    await isUnchanged()
  })

  it('an inactive client, who may still read', async () => {
    const gaspard = await t.people.gaspard({ accountStatus: 'inactive' })
    const sent = { as: gaspard, params: UNKNOWN, body: { name: 'X', ...SOAP } }
    for (const call of [credit.add, credit.update, credit.archive, credit.addLine, credit.removeLine, credit.remove])
      await t.refused(call, sent, 403, refused.inactive)
    await t.ok(credit.list, { as: gaspard })
    await t.ok(credit.total, { as: gaspard })
  })

  it('a line under the id of another person’s', async () => {
    const jean = await person(aline, { name: 'Jean' })
    const [id] = await write(aline, jean, 'gave 5')
    await t.refused(credit.addLine, { ...line, body: { ...SOAP, _id: id } }, 409, refused.lineIdTaken)
    await t.ok(credit.removeLine, { as: aline, params: { id: id ?? '' } })
    await t.ok(credit.remove, { as: aline, params: { id: jean._id } })
    await isUnchanged()
  })
})

describe('a person', () => {
  it('needs a name and nothing else', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    const { _id, createdAt, updatedAt } = keza
    const nothing = { phone: null, note: '', language: null, openSince: null, remindedAt: null, archivedAt: null }
    assert.deepEqual(keza, { _id, name: 'Keza', ...nothing, balance: 0, createdAt, updatedAt })
    assert.deepEqual(await read(aline, keza), keza)
  })

  it('is written down once for an id that a phone made, however often and at once it is sent', async () => {
    const aline = await t.people.aline()
    const body = { _id: '0B9F3C52-6D0B-4E59-9A1C-6D0B0A4E59AA', name: 'Keza', phone: '0788 123 456' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(credit.add, { as: aline, body })))
    assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
    const { data } = await t.ok(credit.list, { as: aline })
    assert.deepEqual(
      data.map(({ _id, phone }) => [_id, phone]),
      [[body._id.toLowerCase(), '0788 123 456']],
    )
    // Of another client it is another.
    await t.ok(credit.add, { as: await t.people.olivier(), body })
  })

  it('is changed in all that is known of them, and keeps their account', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(aline, keza, 'gave 5')
    t.pass(60)
    const body = { name: 'Mama Keza', phone: '+250 788 123 456', note: 'Next door\nred gate', language: 'rw' }
    const { data } = await t.ok(credit.update, { as: aline, params: { id: keza._id }, body })
    const updatedAt = t.clock.now().toISOString()
    assert.deepEqual(data, { ...keza, ...body, balance: 5, openSince: '2026-11-20', updatedAt })
    t.pass(-60)
  })

  it('changed since a phone saw them stays as they are, and is answered where they are what it wants', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    const headers = { 'if-unmodified-since-instant': keza.updatedAt }
    const sent = { as: aline, params: { id: keza._id }, headers }
    t.pass(60)
    // Lines and reminders are no change of theirs.
    await write(aline, keza, 'gave 5', 'paid 5')
    await t.ok(credit.remind, { ...sent, body: {} })
    const { data: now } = await t.ok(credit.update, { ...sent, body: { name: 'Mama Keza' } })
    for (const [call, body] of [
      [credit.update, { name: 'Jean' }],
      [credit.archive, undefined],
      [credit.remove, undefined],
    ] as const) {
      const { data } = await t.refused(call, { ...sent, body }, 412, refused.changedMeanwhile)
      assert.deepEqual(data, now)
    }
    assert.deepEqual((await t.ok(credit.update, { ...sent, body: { name: 'Mama Keza' } })).data, now)
    assert.deepEqual((await t.ok(credit.restore, sent)).data, now)
    assert.deepEqual(await read(aline, keza), now)
    t.pass(-60)
  })

  it('put aside is in no list or total but that of such people, and a line brings them back', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(aline, keza, 'gave 5')
    const sent = { as: aline, params: { id: keza._id } }
    const put = await t.ok(credit.archive, sent)
    assert.deepEqual(await t.ok(credit.archive, sent), put)
    assert.ok(put.data.archivedAt)
    assert.deepEqual((await t.ok(credit.list, { as: aline })).data, [])
    assert.deepEqual((await t.ok(credit.list, { as: aline, query: { archived: 'true' } })).data, [put.data])
    const total = { owed: 0, people: 0, openSince: null, shown: 0, archived: 1 }
    assert.deepEqual((await t.ok(credit.total, { as: aline })).data, total)
    await write(aline, keza, 'paid 1')
    assert.deepEqual([(await read(aline, keza)).archivedAt, (await read(aline, keza)).balance], [null, 4])
    await t.ok(credit.archive, sent)
    assert.equal((await t.ok(credit.restore, sent)).data.archivedAt, null)
    assert.equal((await t.ok(credit.list, { as: aline })).data.length, 1)
  })

  it('was reminded when it is said, never in time to come, and the latest counts', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    const remind = async (body: object) =>
      (await t.ok(credit.remind, { as: aline, params: { id: keza._id }, body })).data.remindedAt
    assert.equal(await remind({ at: '2026-11-20T06:00:00.000Z' }), '2026-11-20T06:00:00.000Z')
    assert.equal(await remind({ at: '2026-11-19T06:00:00Z' }), '2026-11-20T06:00:00.000Z')
    const now = t.clock.now().toISOString()
    assert.equal(await remind({ at: '2027-01-01T00:00:00Z' }), now)
    assert.equal(await remind({}), now)
    assert.equal((await read(aline, keza)).updatedAt, keza.updatedAt)
  })

  it('is deleted with a balance of 0 alone, as after writing off', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(aline, keza, 'gave 5', 'paid 2')
    const sent = { as: aline, params: { id: keza._id } }
    await t.refused(credit.remove, sent, 409, refused.creditOpen)
    await write(aline, keza, 'writtenOff 3')
    assert.equal((await t.ok(credit.remove, sent)).message, done.creditPersonDeleted)
    await t.refused(credit.read, sent, 404, refused.notFoundPerson)
    assert.equal(
      (await t.db.selectFrom('credit_line').select('id').where('client_id', '=', aline.id).execute()).length,
      0,
    )
    assert.deepEqual(await wrongStored(t.db), [])
  })

  it('who paid too much is not deleted either', async () => {
    const aline = await t.people.aline()
    const keza = await person(aline)
    await write(aline, keza, 'gave 5', 'paid 6')
    await t.refused(credit.remove, { as: aline, params: { id: keza._id } }, 409, refused.creditOpen)
  })
})

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
    assert.equal(head, 'Date,What,Gave,Paid,Written off,Balance')
    assert.deepEqual(rows, ['2026-11-21,,,,0.5,999', '2026-11-21,,,500.5,,999.5', "2026-11-20,'=1+1,1500,,,1500"])
  })
})

describe('the people of the book', () => {
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
  const names = async (query: Record<string, string>) =>
    (await t.ok(credit.list, { as: aline, query })).data.map(({ name }) => name)

  it('come by what they owe, by how long it is open, or by name', async () => {
    const byBalance = ['amahoro', 'Keza', 'Zaninka', 'Jean']
    assert.deepEqual(await names({}), byBalance)
    assert.deepEqual(await names({ sort: 'balance' }), byBalance.toReversed())
    assert.deepEqual((await names({ sort: 'oldest' })).slice(0, 2), ['Keza', 'amahoro'])
    assert.deepEqual((await names({ sort: '-oldest' })).slice(2), ['amahoro', 'Keza'])
    assert.deepEqual(await names({ sort: 'name' }), ['amahoro', 'Jean', 'Keza', 'Zaninka'])
    assert.deepEqual(await names({ sort: '-name' }), ['Zaninka', 'Keza', 'Jean', 'amahoro'])
  })

  it('are found by name, phone and note, with their number and what they come to', async () => {
    assert.deepEqual(await names({ search: 'KEZA' }), ['Keza', 'Jean'])
    assert.deepEqual(await names({ search: '555' }), ['Jean'])
    const { page } = await t.ok(credit.list, { as: aline, query: { search: 'keza', limit: '1' } })
    assert.deepEqual([page?.count, page?.sum], [2, 7])
  })

  it('in pages come once each, in every order', async () => {
    for (const sort of ['-balance', 'balance', 'oldest', '-oldest', 'name', '-name']) {
      const whole = await names({ sort })
      const paged: string[] = []
      for (let cursor = ''; ; ) {
        const { data, page } = await t.ok(credit.list, {
          as: aline,
          query: { sort, limit: '1', ...(cursor && { cursor }) },
        })
        paged.push(...data.map(({ name }) => name))
        if (!page?.nextCursor) break
        cursor = page.nextCursor
      }
      assert.deepEqual(paged, whole, sort)
    }
  })

  it('owe in all what those owe who owe something, and since the oldest of it', async () => {
    const total = { owed: 40, people: 2, openSince: '2026-11-05', shown: 4, archived: 0 }
    assert.deepEqual((await t.ok(credit.total, { as: aline })).data, total)
  })

  it('are a file for spreadsheets', async () => {
    const [head, first] = (await t.ok(credit.csv, { as: aline, query: { search: 'gate' } })).trim().split('\r\n')
    assert.equal(head, 'Name,Phone,Balance,Open since,Note')
    assert.equal(first, 'Keza,,10,2026-11-05,red gate')
  })

  it('are nobody else’s', async () => {
    assert.deepEqual((await t.ok(credit.list, { as: await t.people.olivier() })).data, [])
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
