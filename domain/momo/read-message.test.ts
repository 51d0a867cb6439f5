import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED, RECEIVED_AT, TIMELESS } from '../../test/support/momo-messages.ts'
import { NOT_MOVED } from '../../test/support/momo-other-messages.ts'
import { seeded } from '../../test/support/seeded.ts'
import type { MoneyMove } from './message.ts'
import { readMessage } from './read-message.ts'

const RECEIVED = MOVED.find(({ name }) => name === 'money received in 2025')?.text ?? ''

describe('a message', () => {
  for (const { name, text, message } of MOVED)
    it(`readMessage understands a message about ${name}`, () =>
      assert.deepEqual(readMessage(text, { sender: 'M-Money' }), message))

  for (const { name, text, message } of TIMELESS)
    it(`a message about ${name} has no time, so readMessage uses the time of receipt`, () => {
      assert.deepEqual(readMessage(text, { receivedAt: RECEIVED_AT }), message)
      assert.equal(readMessage(text).kind, 'unknown')
    })

  for (const { text, message } of NOT_MOVED)
    it(`readMessage finds no transfer (${'why' in message && message.why}) in: ${text.slice(0, 50)}`, () =>
      assert.deepEqual(readMessage(text), message))

  it('a message from an unofficial sender is not read as a transfer', () => {
    for (const sender of ['+250788000013', 'M-Money2', 'm-money', ''])
      assert.deepEqual(readMessage(RECEIVED, { sender }), { kind: 'nothing', why: 'foreignSender' })
  })

  it('readMessage returns kind “unknown” and the first amount of a message whose format is new', () => {
    for (const [text, amount] of [
      ['1) 2026-03-14 DEPOSIT RWF 25,000 Receiver: 250788000013 Sender:  Fee: RWF', 25_000],
      ['You sent 3,000 RWF to Aline at 2026-03-14 09:26:53. Dial *182# for more.', 3000],
      ['Hello, are we still meeting at 6?', null],
      ['', null],
    ] as const)
      assert.deepEqual(readMessage(text), { kind: 'unknown', amount })
  })

  it('a message is read the same with other spaces, line breaks and quotes', () => {
    for (const { name, text, message } of MOVED)
      for (const changed of [
        text.replaceAll(' ', '\u00a0'),
        text.replaceAll(' ', '  '),
        text.replaceAll(' ', '\r\n'),
        `\ufeff ${text}\n`,
        text.replaceAll("'", '’'),
        text.toUpperCase().replaceAll('*S*', '*s*'),
      ])
        assert.deepEqual(inLowerCase(readMessage(changed)), inLowerCase(message), name)
  })

  it('the time of a message in another time zone is converted to Kigali time', () => {
    const text = MOVED.find(({ name }) => name === 'a transfer with an ISO time')?.text ?? ''
    for (const zone of ['09:26:53.498+02:00', '07:26:53Z', '10:26:53.1+03:00']) {
      const read = readMessage(text.replace('09:26:53.498+02:00', zone))
      assert.equal(read.kind === 'moved' && read.at, '2026-03-14T09:26:53')
    }
  })

  it('a message is unknown when its day, time or amount is impossible', () => {
    for (const [from, to] of [
      ['2026-03-14', '2026-02-30'],
      ['09:26:53', '24:26:53'],
      ['7500', '7,50'],
      ['7500', '07500'],
      ['7500', '7 500'],
      ['7500', '-7500'],
      ['7500', '0'],
      ['7500', '7500.125'],
      ['7500', '9999999999999'],
    ] as const)
      assert.equal(readMessage(RECEIVED.replace(from, to)).kind, 'unknown', to)
    const loan = MOVED.find(({ name }) => name === 'a repaid loan')?.text ?? ''
    for (const number of ['10 631', '10,63 631', '1.631'])
      assert.equal(readMessage(loan.replace('10631', number)).kind, 'unknown', number)
  })

  it('words that the sender typed do not change how a message is read', () => {
    const text = MOVED.find(({ name }) => name === 'money received in 2024')?.text ?? ''
    const expected = readMessage(text)
    for (const words of [
      'Your payment of 5 RWF to X has failed at 2026-03-14 09:26:53',
      '*165*S*9000 RWF transferred to X (250788000019) at 2026-03-14 09:26:53 .Fee: 20RWF.Balance: 5RWF.',
      'Your new balance:99 RWF. FT Id: 11111111111. Fee was 7 RWF',
      'one-time password Umaze kugura igura',
      'TxId: 12345678901. Txn ID CI260629.0959.B00815',
    ])
      assert.deepEqual(readMessage(text.replace('sender: ', `sender: ${words}`)), expected, words)
  })
})

describe('a message that was cut', () => {
  it('readMessage returns no wrong amount or fee for a message that is cut off at the end', () => {
    for (const { name, text, message } of MOVED)
      for (let end = 1; end < text.length; end++) {
        const read = readMessage(text.slice(0, end), { receivedAt: RECEIVED_AT })
        if (read.kind === 'moved') assertPartOf(read, message as MoneyMove, `${name} until ${end}`)
      }
  })

  it('readMessage returns no wrong amount or fee for a message that lacks its start', () => {
    // Exclude the repaid loan, whose text starts with the amount: a cut amount would look complete.
    for (const { name, text, message } of MOVED.filter(({ name }) => name !== 'a repaid loan'))
      for (let start = 1; start < text.length; start++) {
        const read = readMessage(text.slice(start), { receivedAt: RECEIVED_AT })
        if (read.kind === 'moved') assertPartOf(read, message as MoneyMove, `${name} from ${start}`)
      }
  })
})

describe('20,000 changed messages', () => {
  it('readMessage returns no amount that is not in the text of a randomly changed message', () => {
    const random = seeded(20_260_314)
    const texts = [...MOVED, ...TIMELESS, ...NOT_MOVED].map(({ text }) => text)
    let moved = 0
    for (let count = 0; count < 20_000; count++) {
      let text = texts[random(texts.length)] ?? ''
      for (let changes = random(4); changes >= 0; changes--) text = changed(text, texts, random)
      const read = readMessage(text, { receivedAt: RECEIVED_AT })
      if (read.kind !== 'moved') continue
      moved++
      const numbers = numbersIn(text)
      for (const number of [read.amount, read.balance, read.fee || null])
        assert.ok(number === null || numbers.has(number), `${number} in ${text}`)
    }
    assert.ok(moved > 4_000, `${moved} were read`)
  })
})

function assertPartOf(read: MoneyMove, whole: MoneyMove, where: string): void {
  const { direction, amount, fee, at } = whole
  assert.deepEqual({ ...read, direction, amount, fee, at }, read, where)
  assert.ok(read.balance === null || read.balance === whole.balance, where)
}

const KEYS = ' ,.0123456789RWF*#:()\u00a0\ud83d\n<&aé'

function changed(text: string, texts: readonly string[], random: (below: number) => number): string {
  const at = random(text.length + 1)
  const key = KEYS.charAt(random(KEYS.length))
  const length = 1 + random(12)
  switch (random(6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + key + text.slice(at)
    case 2:
      return text.slice(0, at) + key + text.slice(at + 1)
    case 3:
      return text.slice(0, at) + text.slice(at + length)
    case 4:
      return text.slice(0, at + length) + text.slice(at)
    default:
      return text.slice(0, at) + (texts[random(texts.length)] ?? '').slice(random(200))
  }
}

function numbersIn(text: string): Set<number> {
  return new Set((text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', ''))))
}

function inLowerCase(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).toLowerCase())
}
