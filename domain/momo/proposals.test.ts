import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED } from '../../test/support/momo-messages.ts'
import { NOT_MOVED } from '../../test/support/momo-other-messages.ts'
import {
  FEES,
  marksOf,
  NOTHING_KNOWN,
  PAID,
  propose,
  proposeEntries,
  REVERSED,
  SENT,
} from '../../test/support/propose-entries.ts'
import { seeded } from '../../test/support/seeded.ts'
import { type MarkedMessage, readAndMark } from './marks.ts'
import { displayName } from './proposals.ts'

const RECEIVED = `You have received 50000 RWF from Aline SAMPLE (*********013) at 2026-03-15 09:59:01 . Balance:56412 RWF. FT Id: 29000000031`
const BANK_LEG = `You have transferred 50000 RWF to Eric OWNER (250788000036) from your mobile money account 20000000001 imbank.bank at 2026-03-15 09:59:03. Your new balance:  . Message from sender: . Message to receiver: . Financial Transaction Id: 29000000031.`
const DEPOSIT = `*113*R*A bank deposit of 40000 RWF has been added to your mobile money account at 2026-03-16 09:26:53. Your NEW BALANCE :96412 RWF.*EN#`
const WITHDRAWN = `You Eric OWNER (*********036) have via agent: Agent DEMO (250788000013), withdrawn 20000 RWF from your mobile money account: 36500001 at 2026-03-14 18:00:00. Your new balance: 6400 RWF. Fee paid: 350 RWF. Message from agent: 1. Financial Transaction Id: 14000000034.`

const REVERSED_TRANSFER = [SENT, REVERSED].map((text) => ({ text: text.replace('3000', '4500') }))

describe('the proposal', () => {
  it('received money is proposed as income, and a payment as expense', async () => {
    const { rows } = await propose(MOVED.map(({ text }) => text))
    const choices = new Map(rows.map(({ move, choice }) => [`${move.what} ${move.direction}`, choice]))
    assert.deepEqual(Object.fromEntries(choices), {
      'received in': 'income',
      'sent out': 'expense',
      'code out': 'expense',
      'partner out': 'expense',
      'debit out': 'expense',
      'deposit in': 'skip',
      'deposit out': 'skip',
      'withdrawal out': 'skip',
      'mokash in': 'skip',
      'loan out': 'skip',
      'refund in': 'skip',
      'adjustment in': 'skip',
    })
  })

  it('the title of a proposal is the name of the counterparty', async () => {
    const { rows } = await propose([SENT, PAID, DEPOSIT])
    assert.deepEqual(
      rows.map(({ title }) => title),
      ['Aline Sample', 'Kivu Demo Shop', ''],
    )
    assert.equal(displayName({ name: 'DEMO MTN CO LTD', code: null, tail: null }), 'Demo MTN CO Ltd')
    assert.equal(displayName({ name: '', code: '59971', tail: null }), '59971')
  })

  it('a message that the client skipped for good has no proposal', async () => {
    const [{ marks = [] } = {}] = await readAndMark([{ text: SENT }], 'client')
    const known = { ...NOTHING_KNOWN, skipped: new Set(marks) }
    const { rows, fees, counts, skipped } = await propose([SENT, PAID, REVERSED], known)
    assert.deepEqual([counts.new, counts.already, skipped, fees], [2, 1, 1, []])
    const [, refund] = rows
    assert.deepEqual([refund?.move.what, refund?.undoes, refund?.isUnmatched], ['reversal', null, true])
  })

  it('a proposal uses the choice and title that the client last used for the counterparty', async () => {
    const [{ whoMark = '' } = {}] = await readAndMark([{ text: SENT }], 'client')
    const choices = new Map([[whoMark ?? '', { choice: 'skip', title: 'Family' } as const]])
    const { rows } = await propose([SENT.replace('3000', '4000'), PAID, REVERSED], { marks: new Set(), choices })
    assert.deepEqual(
      rows.map(({ choice, title, isRemembered }) => [choice, title, isRemembered]),
      [
        ['skip', 'Family', true],
        ['expense', 'Kivu Demo Shop', false],
        ['skip', '', false],
      ],
    )
  })

  it('the proposal asks whether a deposit is the client’s own money until the client has answered', async () => {
    const deposits = (await propose([DEPOSIT, RECEIVED])).rows
    assert.deepEqual(
      deposits.map(({ move, needsOwnMoneyAnswer }) => [move.what, needsOwnMoneyAnswer]),
      [
        ['received', false],
        ['deposit', true],
      ],
    )
    const choices = new Map([[deposits[1]?.whoMark ?? '', { choice: 'income', title: 'Sales' } as const]])
    const [row] = (await propose([DEPOSIT], { marks: new Set(), choices })).rows
    assert.deepEqual([row?.choice, row?.title, row?.needsOwnMoneyAnswer], ['income', 'Sales', false])
  })

  it('two messages about one transfer from the client’s bank become one proposal to skip the transfer', async () => {
    for (const texts of [
      [BANK_LEG, RECEIVED],
      [RECEIVED, BANK_LEG],
      [RECEIVED, BANK_LEG.replace('29000000031', '16000000001').replace(':59:03', ':59:01')],
    ]) {
      const { rows, counts } = await propose(texts)
      assert.deepEqual(
        rows.map(({ move, choice, needsOwnMoneyAnswer }) => [move.what, choice, needsOwnMoneyAnswer]),
        [['received', 'skip', true]],
      )
      assert.equal(counts.movedNothing, 1)
    }
  })

  it('messages that report no transfer have no proposal', async () => {
    const { rows, fees, counts } = await propose(NOT_MOVED.map(({ text }) => text))
    assert.deepEqual({ rows, fees, moved: counts.movedNothing }, { rows: [], fees: [], moved: NOT_MOVED.length })
  })
})

describe('a message that is saved already', () => {
  it('a message has no proposal when an earlier import saved any of its hashes', async () => {
    const [paid] = await readAndMark([{ text: PAID }], 'client')
    for (const mark of paid?.marks ?? []) {
      const { rows, counts } = await propose([PAID], { marks: new Set([mark]), choices: new Map() })
      assert.deepEqual([rows.length, counts.already], [0, 1])
    }
    assert.equal(paid?.marks.length, 2)
  })

  it('a message that is twice in a batch has only one proposal', async () => {
    const debit = `*164*S*Y'ello, A transaction of 900 RWF by DEMO LTD was completed at 2026-03-14 12:00:00. Balance:6412 RWF. Fee  0 RWF. FT Id: 30000000029. ET  Id: 1.*RW#`
    const { rows, counts } = await propose([PAID, PAID, debit, SENT])
    assert.deepEqual([rows.length, counts.new, counts.already], [2, 2, 2])
  })

  it('two equal payments of one day have two proposals', async () => {
    const { rows } = await propose([SENT, SENT.replace('09:26:53', '09:26:54').replace('7312', '4212')])
    assert.equal(rows.length, 2)
  })

  it('each message is saved once, whatever the order and overlap of the batches', async () => {
    const texts = [...MOVED, ...NOT_MOVED, ...REVERSED_TRANSFER]
    const all = await readAndMark(texts, 'client')
    const once = new Books().save(all).sums()
    for (let seed = 1; seed <= 200; seed++) {
      const random = seeded(seed)
      const books = new Books()
      const read = shuffled(all, random)
      const cut = random(read.length)
      for (const batch of [read.slice(0, cut), read.slice(random(cut + 1)), read, read]) books.save(batch)
      assert.deepEqual(books.sums(), once, `seed ${seed}`)
    }
  })
})

class Books {
  readonly marks = new Set<string>()
  readonly #entries: { marks: string[]; amount: number }[] = []
  #fees = 0

  save(read: readonly MarkedMessage[]): this {
    const { rows, fees, counts } = proposeEntries(read, { marks: this.marks, choices: new Map() }, FEES)
    const { messages, ...parts } = counts
    assert.deepEqual([messages, counts.new], [read.length, rows.length])
    assert.equal(
      Object.values(parts).reduce((sum, count) => sum + count, 0),
      messages,
    )
    for (const { marks, choice, move, undoes } of rows) {
      if (choice !== 'skip') this.#entries.push({ marks, amount: move.amount })
      const undone = this.#entries.findIndex((entry) => entry.marks.some((mark) => undoes?.includes(mark)))
      if (undone >= 0) this.#entries.splice(undone, 1)
    }
    for (const { amount } of fees) this.#fees += amount
    const stored = rows.filter(({ choice, isUnmatched }) => choice !== 'skip' || !isUnmatched)
    for (const mark of [...stored.flatMap(({ marks }) => marks), ...fees.flatMap(marksOf)]) this.marks.add(mark)
    return this
  }

  sums(): { amounts: number[]; fees: number } {
    return { amounts: this.#entries.map(({ amount }) => amount).sort((a, b) => a - b), fees: this.#fees }
  }
}

describe('the fees', () => {
  it('the fees of a day become one expense with the hashes of all messages about these fees', async () => {
    const { fees } = await propose([SENT, PAID, WITHDRAWN, SENT.replace('03-14', '03-15')])
    assert.deepEqual(
      fees.map(({ day, amount, title, parts }) => [day, amount, title, parts.map((part) => part.marks.length)]),
      [
        ['2026-03-14', 450, FEES, [1, 2]],
        ['2026-03-15', 100, FEES, [1]],
      ],
    )
  })
})

describe('the counts', () => {
  it('the counts of a batch add up to the number of its messages', async () => {
    const { counts, rows, notUnderstood } = await propose([
      SENT,
      SENT,
      REVERSED,
      PAID,
      BANK_LEG,
      'Paid RWF 700 to Keza.',
    ])
    assert.deepEqual(counts, { messages: 6, new: 1, already: 1, movedNothing: 3, notUnderstood: 1 })
    assert.deepEqual(notUnderstood, [{ text: 'Paid RWF 700 to Keza.', amount: 700 }])
    assert.equal(rows.length, 1)
  })
})

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0] as Item)
}
