import assert from 'node:assert/strict'
import { it } from 'node:test'
import { expenses } from '../../contract/ledger.ts'
import { invalid } from '../../words/en/shared.ts'
import { confirmationErrors, errorAt, errorsAt, fieldErrors } from './field-errors.ts'

const ORDER = ['amount', 'title', 'date', 'description']
const EMPTY = { amount: undefined, title: '', date: '2026-11-21', description: '' }

const errorsIn = (changes: object) => errorsAt(ORDER, fieldErrors(expenses.add.body, { ...EMPTY, ...changes }))
const elsewhere = { shownAtOtherField: invalid.allFields }

it('a form shows validation errors in the order of its fields', () => {
  assert.deepEqual(Object.entries(errorsIn({ amount: -5, date: '' })), [
    ['amount', invalid.amount],
    ['title', invalid.allFields],
    ['date', invalid.allFields],
    ['description', invalid.allFields],
  ])
  assert.deepEqual(errorsIn({ amount: 5, title: 'Market', description: 'Vegetables' }), {})
})

it('an error about several fields appears only at the first of these fields', () => {
  for (const [changes, shown] of [
    [{}, [invalid.allFields, elsewhere, undefined, elsewhere]],
    [{ amount: 12_500 }, [undefined, invalid.allFields, undefined, elsewhere]],
  ] as const) {
    const errors = errorsIn(changes)
    assert.deepEqual(
      ORDER.map((field) => errorAt(errors, field)),
      shown,
    )
  }
})

it('a form rejects two different passwords', () => {
  const says = { missing: invalid.allFields, differs: invalid.mismatch }
  const differs = { differs: invalid.mismatch }
  for (const [first, second, sentences, error] of [
    ['secret1', 'secret1', says, undefined],
    ['secret1', 'secret2', says, invalid.mismatch],
    ['secret1', '', says, invalid.allFields],
    ['secret1', '', differs, invalid.mismatch],
    ['', '', differs, undefined],
  ] as const)
    assert.deepEqual(confirmationErrors(first, second, sentences), error ? { confirmPassword: error } : {})
})
