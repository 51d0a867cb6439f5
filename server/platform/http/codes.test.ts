import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { expenses } from '../../../contract/ledger.ts'
import { testApp } from '../../../test/support/app.ts'
import { codesPage } from '../../../tools/docs/codes-page.ts'
import { refused } from '../../../words/en/shared.ts'

const t = testApp()

const ENTRY = { date: '2026-11-21', amount: 1, title: 'Salt', description: 'A bag' }

test('docs/codes.md equals the output of npm run docs:codes', async () => {
  assert.equal(await readFile(new URL('../../../docs/codes.md', import.meta.url), 'utf8'), codesPage())
})

test('every message has a code and the values that its text contains', async () => {
  const aline = await t.people.aline()
  assert.equal((await t.ok(expenses.add, { as: aline, body: ENTRY })).code, 'done.expenseAdded')
  const { code, params, errors } = (
    await t.call(expenses.add, { as: aline, body: { ...ENTRY, title: 'x'.repeat(201) } })
  ).refusal
  assert.deepEqual([code, params], ['invalid.tooLong', ['title', 200]])
  assert.deepEqual(
    errors?.map((error) => [error.field, error.code, error.params]),
    [['title', 'invalid.tooLong', ['title', 200]]],
  )
  await t.ok(account.deactivate, { as: aline })
  const inactive = await t.refused(expenses.add, { as: aline, body: ENTRY }, 403, refused.inactive)
  assert.deepEqual([inactive.code, inactive.params], ['refused.inactive', undefined])
})

test('a response to an unknown path, wrong method or malformed URL has an error code', async () => {
  for (const [method, url, code] of [
    ['GET', '/api/nothing', 'refused.notFound'],
    ['PATCH', '/api/expenses', 'refused.methodNotAllowed'],
    ['GET', '/api/expenses/%ff', 'invalid.body'],
  ] as const)
    assert.equal((await t.app.inject({ method, url })).json().code, code)
})
