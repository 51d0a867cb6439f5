import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED, RECEIVED_AT, TIMELESS } from '../../test/support/momo-messages.ts'
import { NOT_MOVED } from '../../test/support/momo-other-messages.ts'
import { counterpartyKey, markTexts, readAndMark } from './marks.ts'
import type { MoneyMove } from './message.ts'

const SENT = textOf('a transfer in 2025')
const PAID = textOf('a payment to a merchant code in 2025')
const RECEIVED = textOf('money received in 2025')

describe('the hashes (marks) that identify a message', () => {
  it('two different messages never have the same hash', async () => {
    const read = await readAndMark(
      [...MOVED, ...TIMELESS].map(({ text }) => ({ text, receivedAt: RECEIVED_AT })),
      'client',
    )
    const marks = read.flatMap((one) => one.marks)
    assert.ok(read.every((one) => one.marks.length > 0))
    assert.ok(marks.every((mark) => /^[\w-]{22}$/.test(mark)))
    assert.equal(new Set(marks).size, marks.length)
  })

  it('a message gets no hash when no money moved or the message format is unknown', async () => {
    const texts = [...NOT_MOVED.map(({ text }) => text), 'Hello', TIMELESS[0]?.text ?? '']
    for (const { marks, whoMark } of await readAndMark(
      texts.map((text) => ({ text })),
      'client',
    ))
      assert.deepEqual({ marks, whoMark }, { marks: [], whoMark: null })
  })

  it('a message has the same hashes on all devices of a client, and other hashes for another client', async () => {
    const [here, there, other] = await Promise.all(
      ['client', 'client', 'other'].map(async (client) => (await readAndMark([{ text: PAID }], client))[0]?.marks),
    )
    assert.deepEqual(here, there)
    assert.equal(here?.length, 2)
    assert.equal(
      here?.some((mark) => other?.includes(mark)),
      false,
    )
    // If the marks changed, a phone would save every old message again.
    assert.deepEqual(here, ['IHq1W8kxKhznTQ0OmQzgtQ', 'LlC-o6ExpNyRbQIvxAJFkA'])
  })

  it('a pasted message has the same hashes as its copy in a backup', async () => {
    for (const { text } of MOVED) {
      const pasted = { text: text.replaceAll(' ', '\u00a0') }
      const backedUp = { text, sender: 'M-Money', receivedAt: new Date('2026-11-01T00:00:00Z') }
      const [one, two] = await readAndMark([pasted, backedUp], 'client')
      assert.deepEqual(one?.marks, two?.marks)
    }
  })

  it('two messages that report one transfer under two ids share a hash', async () => {
    const debit = RECEIVED.replace('31', '32')
    const [one, two] = await readAndMark(
      [{ text: RECEIVED }, { text: debit.replace('29000000031', '29000000077') }],
      'c',
    )
    assert.equal(one?.marks.filter((mark) => two?.marks.includes(mark)).length, 1)
  })

  it('two equal transfers on one day have different hashes, so that both are imported', () => {
    const sent = moveOf('a transfer in 2025')
    assert.notDeepEqual(markTexts(sent, SENT), markTexts({ ...sent, at: '2026-03-14T09:26:54', balance: 61_707 }, SENT))
    assert.notDeepEqual(markTexts(sent, SENT), markTexts({ ...sent, direction: 'in' }, SENT))
  })

  it('a message without a time has the same hash when two phones receive it at different times of a day', async () => {
    const text = textOf('money saved in MoKash, in English')
    const [one, later, nextDay] = await readAndMark(
      ['2026-03-14T08:00:00Z', '2026-03-14T08:00:09Z', '2026-03-15T08:00:00Z'].map((time) => ({
        text,
        receivedAt: new Date(time),
      })),
      'client',
    )
    assert.deepEqual(one?.marks, later?.marks)
    assert.notDeepEqual(one?.marks, nextDay?.marks)
  })
})

describe('a counterparty', () => {
  it('a counterparty has the same key in every message format', () => {
    const keys = (...texts: string[]) => texts.map((name) => counterpartyKey(moveOf(name)))
    const [full, masked, later] = keys('a transfer in 2020', 'a transfer in 2024', 'a transfer in 2025')
    assert.equal(full, masked)
    assert.equal(full, later)
    const received = moveOf('money received in 2025')
    assert.equal(
      counterpartyKey(received),
      counterpartyKey({ ...received, who: { name: ' ALINÉ  sample', code: null, tail: '013' } }),
    )
    const shop = moveOf('a payment to a merchant code in 2025')
    assert.equal(
      counterpartyKey(shop),
      counterpartyKey({ ...shop, who: { name: 'Renamed', code: '59971', tail: null } }),
    )
    assert.notEqual(counterpartyKey(received), full, 'directions are apart')
    assert.notEqual(counterpartyKey({ ...received, who: { name: 'Aline SAMPLE', code: null, tail: '014' } }), full)
  })

  it('a counterparty has no key when its name is missing or shorter than three letters', () => {
    const received = moveOf('money received in 2025')
    for (const name of ['', 'Unknown', '(unknown)', 'Al', 'A. B', '123456', 'MTN'])
      assert.equal(counterpartyKey({ ...received, who: { name, code: null, tail: '013' } }), null, name)
    assert.equal(counterpartyKey({ ...received, who: null }), null)
  })

  it('all withdrawals share one counterparty key', () => {
    for (const name of ['a reversal', 'a refund', 'an adjustment']) assert.equal(counterpartyKey(moveOf(name)), null)
    assert.equal(counterpartyKey(moveOf('a withdrawal')), 'out|withdrawal')
    assert.equal(counterpartyKey(moveOf('a bank deposit')), 'in|deposit')
  })
})

function textOf(wanted: string): string {
  const found = [...MOVED, ...TIMELESS].find(({ name }) => name === wanted)
  assert.ok(found, wanted)
  return found.text
}

function moveOf(wanted: string): MoneyMove {
  const found = MOVED.find(({ name }) => name === wanted)
  assert.ok(found, wanted)
  return found.message as MoneyMove
}
