import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestTests } from './changed.ts'

const IMPORTS: Record<string, string[]> = {
  'server/books/debts/debts.test.ts': ['test/support/app.ts'],
  'server/books/debts/routes.ts': ['server/books/debts/pay.ts'],
  'server/messaging/mail/mail.test.ts': ['server/messaging/mail/mail.ts'],
  'server/messaging/mail/mail.ts': ['domain/money.ts'],
  'domain/money.ts': ['domain/whole.ts'],
  'test/journeys/debts.spec.ts': [],
  'web/ui/kit/icon.test.ts': [],
}
const TESTS = Object.keys(IMPORTS).filter((file) => /\.(test|spec)\./.test(file))
const nearest = (...changed: string[]) => nearestTests(TESTS, changed, (file) => IMPORTS[file] ?? [])

test('npm test -- --changed runs the tests in the folder of a changed file', () => {
  assert.deepEqual(nearest('server/books/debts/pay.ts'), [
    'server/books/debts/debts.test.ts',
    'test/journeys/debts.spec.ts',
  ])
})

test('npm test -- --changed runs tests that import a changed file directly or through one other file', () => {
  assert.deepEqual(nearest('domain/money.ts'), ['server/messaging/mail/mail.test.ts'])
  assert.deepEqual(nearest('domain/whole.ts'), [])
})

test('npm test -- --changed runs a changed test', () => {
  assert.deepEqual(nearest('web/ui/kit/icon.test.ts'), ['web/ui/kit/icon.test.ts'])
})
