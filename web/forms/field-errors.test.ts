import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { expenses } from '../../contract/ledger.ts'
import { invalid } from '../../words/en/shared.ts'
import { confirmationErrors, errorAt, errorsAt, fieldErrors } from './field-errors.ts'

const ORDER = ['amount', 'title', 'date', 'description']
const EMPTY = { amount: undefined, title: '', date: '2026-11-21', description: '' }

describe('what is wrong in a form', () => {
  it('is what the contract says of each field, in the order of the form', () => {
    const errors = errorsAt(ORDER, fieldErrors(expenses.add.body, { ...EMPTY, amount: -5, date: '' }))
    assert.deepEqual(Object.entries(errors), [
      ['amount', invalid.amount],
      ['title', invalid.allFields],
      ['date', invalid.allFields],
      ['description', invalid.allFields],
    ])
  })

  it('is nothing when the contract takes it', () => {
    assert.deepEqual(
      fieldErrors(expenses.add.body, { ...EMPTY, amount: 5, title: 'Market', description: 'Vegetables' }),
      {},
    )
  })

  const elsewhere = { saidAtAnother: invalid.allFields }

  it('is said once where several fields share a sentence, and describes the others', () => {
    const errors = errorsAt(ORDER, fieldErrors(expenses.add.body, EMPTY))
    assert.deepEqual(
      ORDER.map((field) => errorAt(errors, field)),
      [invalid.allFields, elsewhere, undefined, elsewhere],
    )
  })

  it('goes on to the next field that shares the sentence when the first is mended', () => {
    const errors = errorsAt(ORDER, fieldErrors(expenses.add.body, { ...EMPTY, amount: 12_500 }))
    assert.deepEqual(
      ORDER.map((field) => errorAt(errors, field)),
      [undefined, invalid.allFields, undefined, elsewhere],
    )
  })
})

describe('a password typed twice', () => {
  const says = { missing: invalid.allFields, differs: invalid.mismatch }

  it('must be the same both times', () => {
    assert.deepEqual(confirmationErrors('secret1', 'secret1', says), {})
    assert.deepEqual(confirmationErrors('secret1', 'secret2', says), { confirmPassword: invalid.mismatch })
  })

  it('is missing where it was typed once, unless that is no more than a difference', () => {
    assert.deepEqual(confirmationErrors('secret1', '', says), { confirmPassword: invalid.allFields })
    assert.deepEqual(confirmationErrors('secret1', '', { differs: invalid.mismatch }), {
      confirmPassword: invalid.mismatch,
    })
    assert.deepEqual(confirmationErrors('', '', { differs: invalid.mismatch }), {})
  })
})
