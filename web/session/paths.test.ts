import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, safeRedirect } from './paths.ts'

test('areaOf returns the role of the dashboard that a path belongs to, or null', () => {
  assert.equal(areaOf('/dashboard/client/income'), 'client')
  assert.equal(areaOf('/account/superadmin'), 'superadmin')
  assert.equal(areaOf('/account/admin/'), 'admin')
  assert.equal(areaOf('/dashboard/nobody'), null)
  assert.equal(areaOf('/admin'), null)
  assert.equal(areaOf('/'), null)
})

test('safeRedirect accepts only the paths of the three dashboards', () => {
  assert.equal(safeRedirect('/dashboard/admin'), '/dashboard/admin')
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/dashboard/client',
    '/',
    null,
    7,
    '/account/client',
    '/dashboard/client/',
  ])
    assert.equal(safeRedirect(target), null)
})
