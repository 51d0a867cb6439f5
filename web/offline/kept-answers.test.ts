import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { understood } from './kept-answers.ts'

const call = { answer: z.object({ data: z.array(z.object({ amount: z.number(), note: z._default(z.string(), '') })) }) }
const old = { data: [{ amount: 5, color: 'red' }] }
const read = { data: [{ amount: 5, note: '' }] }

test('a cached answer of an older version gets defaults for fields that it lacks', () => {
  assert.deepEqual(understood(call, old), read)
  assert.deepEqual(understood(call, { pages: [old], pageParams: [{}] }), { pages: [read], pageParams: [{}] })
})

test('a cached answer that lacks a field without a default is not used', () => {
  assert.equal(understood(call, { data: [{ note: '' }] }), undefined)
  assert.equal(understood(call, { pages: [old, { data: [{}] }], pageParams: [{}] }), undefined)
  assert.equal(understood(undefined, old), undefined)
})
