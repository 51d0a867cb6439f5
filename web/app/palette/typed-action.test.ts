import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedAction } from './typed-action.ts'

test('the command palette for staff recognises an action before or after a user’s name', () => {
  const read: [typed: string, action: string | undefined, rest: string][] = [
    ['extend eric', 'extend', 'eric'],
    ['Éric  +1 month', 'extend', 'eric'],
    ['extend eric mugisha by one month', 'extend', 'eric mugisha'],
    ['Suspend fid', 'suspended', 'fid'],
    ['fid deactivate', 'inactive', 'fid'],
    ['reactivate fid', 'active', 'fid'],
    ['extend', undefined, 'extend'],
    ['Rene', undefined, 'Rene'],
    ['suspended', undefined, 'suspended'],
    ['delete fid', undefined, 'delete fid'],
  ]
  for (const [typed, action, rest] of read) assert.deepEqual(typedAction(typed), { action, rest })
})
