import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate, version } from 'uuid'
import { systemClock } from '../../../domain/clock.ts'
import { latestId, nextUuid, renewId, uuid7 } from './uuid7.ts'

test('ids generated on the phone are unique and sort by time of creation', () => {
  const ids = Array.from({ length: 1_000 }, uuid7)
  assert.ok(ids.every((id) => validate(id) && version(id) === 7))
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(
    Math.abs(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16) - systemClock().now().getTime()) <
      60_000,
  )
})

test('nextUuid changes only the last twelve digits of an id', () => {
  const next = nextUuid('019f0000-0000-7abc-8def-0000000009ff')
  assert.equal(next, '019f0000-0000-7abc-8def-000000000a00')
  assert.equal(nextUuid('019f0000-0000-7abc-8def-ffffffffffff'), '019f0000-0000-7abc-8def-000000000000')
})

test('latestId returns the newest id for the first id of a record that was restored twice', () => {
  const id = uuid7()
  assert.equal(latestId(id), id)
  const last = renewId(renewId(id))
  assert.equal(latestId(id), last)
  assert.notEqual(last, id)
})
