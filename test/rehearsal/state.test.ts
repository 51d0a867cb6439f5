import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createTestDatabase } from '../support/database.ts'

const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu']

test('under three time zones of the process the database and the mails are the same to the byte', async () => {
  const states = new Map<string, string[]>()
  const found = await Promise.all(ZONES.map(stateUnder))
  for (const [at, state] of found.entries()) states.set(state, [...(states.get(state) ?? []), ZONES[at] ?? ''])
  assert.deepEqual([...states.values()], [ZONES])
  const [state = ''] = states.keys()
  assert.match(state, /"2028-02-01",\s*"end_day":\s*"2028-02-29"/)
  assert.match(state, /"subscription_status":\s*"expired"/)
})

async function stateUnder(zone: string): Promise<string> {
  const database = await createTestDatabase()
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'state.ts')], {
      env: { ...process.env, TZ: zone, DATABASE_URL: database.url, NODE_OPTIONS: '', NODE_TEST_CONTEXT: '' },
      maxBuffer: 16e6,
    })
    return stdout
  } finally {
    await database.close()
  }
}
