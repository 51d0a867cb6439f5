import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { errorsAt, fieldErrors } from '../../forms/field-errors.ts'
import { checkConfirmation, registrationOf, STEPS, stepOf } from './register-steps.ts'

const good = {
  fullName: 'Aline Uwase',
  businessName: '',
  email: 'aline@example.rw',
  phone: '+250 788 123 456',
  address: 'Gasabo',
  password: 'secret1',
  confirmPassword: 'secret1',
}

test('a registration step without mistakes has no errors', () => {
  for (const step of [0, 1, 2]) assert.deepEqual(errorsOf(step, good), {})
})

test('a registration step shows the error at the field that has the mistake', () => {
  const cases: [number, Partial<typeof good>, string, string][] = [
    [0, { fullName: '  ' }, 'fullName', 'Please enter your full name.'],
    [1, { email: '' }, 'email', 'Please fill in all contact fields.'],
    [1, { phone: '' }, 'phone', 'Please fill in all contact fields.'],
    [1, { address: '' }, 'address', 'Please fill in all contact fields.'],
    [1, { email: 'aline@example' }, 'email', 'Please enter a valid email address.'],
    [1, { email: 'al ine@example.rw' }, 'email', 'Please enter a valid email address.'],
    [1, { phone: '078-812-345' }, 'phone', 'Please enter a valid phone number (at least 10 digits).'],
    [2, { password: '' }, 'password', 'Please enter and confirm your password.'],
    [2, { confirmPassword: '' }, 'confirmPassword', 'Please enter and confirm your password.'],
    [2, { confirmPassword: 'secret2' }, 'confirmPassword', 'Passwords do not match.'],
    [2, { password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters long'],
  ]
  for (const [step, change, field, sentence] of cases)
    assert.deepEqual(Object.entries(errorsOf(step, { ...good, ...change }))[0], [field, sentence])
})

test('every field of a registration belongs to a step', () => {
  assert.deepEqual(Object.keys(good).map(stepOf), [0, 0, 1, 1, 1, 2, 2])
  const { confirmPassword, ...registration } = good
  assert.deepEqual(registrationOf(good), registration)
})

function errorsOf(step: number, texts: typeof good) {
  const errors = { ...fieldErrors(account.register.body, registrationOf(texts)), ...checkConfirmation(texts) }
  return errorsAt(STEPS[step] ?? [], errors)
}
