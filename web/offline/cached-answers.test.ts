import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { parseCached } from './cached-answers.ts'

const call = { answer: z.object({ data: z.array(z.object({ amount: z.number(), note: z._default(z.string(), '') })) }) }
const old = { data: [{ amount: 5, color: 'red' }] }
const read = { data: [{ amount: 5, note: '' }] }

test('a cached response from an older app version gets defaults for missing fields', () => {
  assert.deepEqual(parseCached(call, old), read)
  assert.deepEqual(parseCached(call, { pages: [old], pageParams: [{}] }), { pages: [read], pageParams: [{}] })
})

test('a cached response is ignored when a field without a default is missing', () => {
  assert.equal(parseCached(call, { data: [{ note: '' }] }), undefined)
  assert.equal(parseCached(call, { pages: [old, { data: [{}] }], pageParams: [{}] }), undefined)
  assert.equal(parseCached(undefined, old), undefined)
})
