import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { credit } from '../../../contract/credit.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { creditBookOf } from '../../../test/support/credit-book.ts'
import { wrongStored } from '../../../test/support/expected-totals.ts'
import { done, refused } from '../../../words/en/shared.ts'

const t = testApp()
const { person, write, read } = creditBookOf(t)

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
    const total = { owed: 0, overpaid: 0, people: 0, openSince: null, shown: 0, archived: 1 }
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

  it('are found by a part of their number, however it is written there and in the search', async () => {
    const olivier = await t.people.olivier()
    for (const phone of ['0788 123 456', '+250 722-000-111', '', 'at 0733 (the shop)'])
      await person(olivier, { name: phone || 'none', phone })
    const found = async (search: string) =>
      (await t.ok(credit.list, { as: olivier, query: { search } })).data.map(({ name }) => name)
    for (const search of ['078812', '0788 12', '788123', '+250 788123', '250788', '00250788', '123456'])
      assert.deepEqual(await found(search), ['0788 123 456'], search)
    assert.deepEqual(await found('0722000'), ['+250 722-000-111'])
    assert.deepEqual(await found('0733'), ['at 0733 (the shop)'])
    for (const search of ['9999', '%', '_']) assert.deepEqual(await found(search), [], search)
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
    const total = { owed: 40, overpaid: 3, people: 2, openSince: '2026-11-05', shown: 4, archived: 0 }
    assert.deepEqual((await t.ok(credit.total, { as: aline })).data, total)
  })

  it('are a file for spreadsheets', async () => {
    const [head, first] = (await t.ok(credit.csv, { as: aline, query: { search: 'gate' } })).trim().split('\r\n')
    assert.equal(head, '"Name","Phone","Balance","Owing since","Note"')
    assert.equal(first, '"Keza",,10,"2026-11-05","red gate"')
  })

  it('are nobody else’s', async () => {
    assert.deepEqual((await t.ok(credit.list, { as: await t.people.olivier() })).data, [])
  })
})
