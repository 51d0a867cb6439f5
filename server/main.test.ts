import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createTestDatabase } from '../test/support/database.ts'

for (const WORKERS of ['1', '2'])
  test(`npm start on a taken port says so and ends with 1, with WORKERS=${WORKERS}`, async () => {
    const database = await createTestDatabase()
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const env = { ...process.env, DATABASE_URL: database.url, PORT: String(port), HOST: '127.0.0.1', WORKERS }
    const started = promisify(execFile)('npm', ['start', '--silent'], {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: '' },
      timeout: 60_000,
    })
    try {
      await assert.rejects(started, ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => {
        const sentence = `Another program already listens on port ${port} of 127.0.0.1: end it, or set PORT to another.`
        // Every worker that could not begin says why, and nobody says anything else.
        assert.deepEqual([code, [...new Set(stderr.trim().split('\n'))]], [1, [sentence]])
        assert.doesNotMatch(stdout, /is open at/)
        return true
      })
    } finally {
      other.close()
      await database.close()
    }
  })
