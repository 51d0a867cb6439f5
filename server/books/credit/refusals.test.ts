import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_AMOUNTS, BAD_DAYS, BAD_TITLES, BROKEN_BODIES, MISSING } from '../../../test/support/bad-input.ts'
import { creditBookOf } from '../../../test/support/credit-book.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()
const { person, write, read } = creditBookOf(t)

const UNKNOWN = { id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90' }
const SOAP = { kind: 'gave', date: '2026-11-20', amount: 1500, what: 'Soap' }

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
