import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('every page of the built site keeps its budget of bytes', () => {
  const measured = spawnSync(process.execPath, [fileURLToPath(new URL('../tools/budgets.mjs', import.meta.url))], {
    encoding: 'utf8',
  })
  assert.equal(measured.status, 0, measured.stdout + measured.stderr)
})
