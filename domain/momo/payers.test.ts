import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Counterparty, MoneyMove } from './message.ts'
import { classifyPayments, type Debtor, payerOf } from './payers.ts'

const JEANNE: Debtor = { _id: 'jeanne', name: 'Jeanne Mukamana', phone: '+250 788 000 014', balance: 12_000 }
const KEZA: Debtor = { _id: 'keza', name: 'Mama Kéza', phone: null, balance: 500 }

describe('the customer who paid', () => {
  it('the payer is the customer with the same name, even when letter case or word order differs', () => {
    for (const [name, tail, debtor] of [
      ['Mukamana JEANNE', null, JEANNE],
      ['MAMA KEZA', '999', KEZA],
    ] as const)
      assert.deepEqual(payer(name, tail), { debtor, isCertain: true })
    assert.equal(payer('Jeanne UWASE', '999'), null)
  })

  it('the payer is uncertain when only the last digits of the phone number match', () => {
    assert.deepEqual(payer('Jeanne UWASE', '014'), { debtor: JEANNE, isCertain: true })
    assert.deepEqual(payer('Claudine UWASE', '014'), { debtor: JEANNE, isCertain: false })
  })

  it('the payer is uncertain when the name matches but the last digits of the phone number differ', () => {
    assert.deepEqual(payer('Jeanne MUKAMANA', '999'), { debtor: JEANNE, isCertain: false })
  })

  it('a message has no payer when two customers match, even if only one of them owes money', () => {
    const settled = { ...KEZA, _id: 'settled', balance: 0 }
    assert.equal(payer('Mama KEZA', '999', [KEZA, settled]), null)
  })

  it('the last digits of the phone number decide between two customers with the same name', () => {
    const other = { ...JEANNE, _id: 'other', phone: '0788000015' }
    assert.equal(payer('Jeanne MUKAMANA', '999', [JEANNE, other]), null)
    assert.equal(payer('Jeanne MUKAMANA', '015', [JEANNE, other])?.debtor._id, 'other')
  })

  it('only a message about received money has a payer', () => {
    for (const what of ['sent', 'reversal', 'deposit'] as const)
      assert.equal(
        payerOf({ move: moveOf('Jeanne MUKAMANA', '014', what), needsOwnMoneyAnswer: false }, [JEANNE]),
        null,
      )
    assert.equal(payerOf({ move: moveOf('Jeanne MUKAMANA', '014'), needsOwnMoneyAnswer: true }, [JEANNE]), null)
  })
})

describe('payments that settle credit', () => {
  const [sure, unsure] = [true, false].map((isCertain) => ({ debtor: JEANNE, isCertain }))
  const judged = (rows: [number, boolean | null, typeof sure?][]) =>
    classifyPayments(
      rows.map(([amount, isPayment, payer = sure]) => ({ amount, isPayment, payer: payer ?? null })),
    ).map(({ isPayment, excess }) => (isPayment ? excess : null))

  it('a row is proposed as a payment only when the customer still owes the amount of the row', () => {
    assert.deepEqual(
      judged([
        [8_000, null],
        [5_000, null],
        [4_000, null],
      ]),
      [0, null, 0],
    )
  })

  it('a row above the amount that the customer owes is a payment only after the client confirms the row', () => {
    assert.deepEqual(
      judged([
        [8_000, null],
        [5_000.5, true],
      ]),
      [0, 1_000.5],
    )
    assert.deepEqual(
      judged([
        [13_000, true],
        [500, null],
      ]),
      [1_000, null],
    )
  })

  it('a row is not proposed as a payment when only the last digits of the phone number match', () => {
    assert.deepEqual(
      judged([
        [8_000, null, unsure],
        [5_000, false],
        [12_000, null],
      ]),
      [null, null, 0],
    )
  })
})

function payer(name: string, tail: string | null, debtors = [JEANNE, KEZA]) {
  return payerOf({ move: moveOf(name, tail), needsOwnMoneyAnswer: false }, debtors)
}

function moveOf(name: string, tail: string | null, what: MoneyMove['what'] = 'received'): MoneyMove {
  const who: Counterparty = { name, code: null, tail }
  const rest = { kind: 'moved', wallet: 'mtn', direction: 'in', fee: 0, balance: null, hasTime: true } as const
  return { ...rest, what, amount: 100, at: '2026-10-01T10:00:00', id: null, who }
}
