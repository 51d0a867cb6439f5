import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { addDays } from './day.ts'
import { readSearch as read } from './search.ts'

const readSearch = (text: string) => read(text, (words) => (words === 'the feast' ? '2026-12-25' : null))

it('a search is a day only when it looks like yyyy-mm-dd or dd/mm/yyyy', () => {
  assert.deepEqual(readSearch(' 2026-11-21 '), { kind: 'day', day: '2026-11-21' })
  assert.deepEqual(readSearch('21/11/2026'), { kind: 'day', day: '2026-11-21' })
  assert.deepEqual(readSearch('11/21/2026'), { kind: 'nothing' })
  assert.deepEqual(readSearch('2026-02-30'), { kind: 'nothing' })
  assert.deepEqual(readSearch('1/1/2026'), { kind: 'day', day: '2026-01-01' })
  assert.deepEqual(readSearch('1/2'), { kind: 'text', text: '1/2' })
  assert.deepEqual(readSearch('2026-11'), { kind: 'text', text: '2026-11' })
  assert.deepEqual(readSearch('  '), { kind: 'everything' })
  assert.deepEqual(readSearch(' Rent '), { kind: 'text', text: 'Rent' })
  assert.deepEqual(readSearch(' the feast '), { kind: 'text', text: 'the feast', day: '2026-12-25' })
})

it('both ways of writing a day find the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (count) => {
      const day = addDays('1900-01-01', count)
      const [year, month, date] = day.split('-')
      assert.deepEqual(readSearch(`${date}/${month}/${year}`), readSearch(day))
      assert.deepEqual(readSearch(day), { kind: 'day', day })
    }),
  )
})
