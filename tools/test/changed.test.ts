import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestTests } from './changed.ts'

const IMPORTS: Record<string, string[]> = {
  'server/debts/debts.test.ts': ['test/support/app.ts'],
  'server/debts/routes.ts': ['server/debts/pay.ts'],
  'server/mail/mail.test.ts': ['server/mail/mail.ts'],
  'server/mail/mail.ts': ['domain/money.ts'],
  'domain/money.ts': ['domain/whole.ts'],
  'test/journeys/debts.spec.ts': [],
  'web/kit/icon.test.ts': [],
}
const TESTS = Object.keys(IMPORTS).filter((file) => /\.(test|spec)\./.test(file))
const nearest = (...changed: string[]) => nearestTests(TESTS, changed, (file) => IMPORTS[file] ?? [])

test('a change selects the tests of its folder and those named after the folder', () => {
  assert.deepEqual(nearest('server/debts/pay.ts'), ['server/debts/debts.test.ts', 'test/journeys/debts.spec.ts'])
})

test('a change selects the tests that import it directly or through one other file', () => {
  assert.deepEqual(nearest('domain/money.ts'), ['server/mail/mail.test.ts'])
  assert.deepEqual(nearest('domain/whole.ts'), [])
})

test('a changed test selects itself', () => {
  assert.deepEqual(nearest('web/kit/icon.test.ts'), ['web/kit/icon.test.ts'])
})
