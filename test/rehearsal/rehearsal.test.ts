import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measured, times } from '../support/times.ts'
import { rehearse } from './rehearse.ts'

test('nights of closing and mailing under kill -9 leave exactly the rows and mails of a plain model', async (test) => {
  const kills = times({ gate: 7, full: 1_000 })
  const clients = times({ gate: 5, full: 100 })
  const days = times({ gate: 30, full: 400 })
  const figures = await rehearse({
    clients,
    days,
    processes: 2,
    kills,
    seed: 20261221,
    // Over the end of a year whose last ISO week is the 53rd.
    firstDay: '2026-12-10',
  })
  assert.deepEqual(figures.examples, [])
  // Of nights for which nothing ran, only the newest is mailed: the more kills, the fewer mails.
  assert.deepEqual(
    [figures.kills, figures.rows.expected > 0.75 * clients * days, figures.mails.expected > 0.3 * clients * days],
    [kills, true, true],
    JSON.stringify(figures),
  )
  measured(test, 'kills', kills)
  measured(test, 'statements, each there once', figures.rows.expected)
  measured(test, 'mails, each there once', figures.mails.expected)
})
