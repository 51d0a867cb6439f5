import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rehearse } from './rehearse.ts'

test('forty nights of closing and mailing under kill -9 leave exactly the rows and mails of a plain model', async () => {
  const figures = await rehearse({
    clients: 10,
    days: 40,
    processes: 2,
    kills: 24,
    seed: 20261221,
    // Over the end of a year whose last ISO week is the 53rd.
    firstDay: '2026-12-10',
  })
  assert.deepEqual(figures.examples, [])
  assert.deepEqual(
    [figures.kills, figures.rows.expected > 300, figures.mails.expected > 150],
    [24, true, true],
    JSON.stringify(figures),
  )
})
