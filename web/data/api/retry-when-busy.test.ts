import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { CallError } from './call.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

const busy = (retryAfterMs?: number) => new CallError(503, 'too busy', [], false, retryAfterMs)

async function runCall(failures: CallError[]) {
  mock.timers.enable({ apis: ['setTimeout'] })
  let calls = 0
  const waits: number[] = []
  const make = async () => {
    const failure = failures[calls++]
    if (failure) throw failure
    return 'done'
  }
  const ended = retryWhenBusy(make, (ms) => waits.push(ms)).catch((error: CallError) => error.message)
  for (let turn = 0; turn < 20; turn++) {
    await Promise.resolve()
    mock.timers.tick(4_000)
  }
  const result = await ended
  mock.timers.reset()
  assert.equal(waits.length, calls - 1)
  for (const [at, ms] of waits.entries()) {
    const retryAfterMs = failures[at]?.retryAfterMs ?? 0
    assert.ok(ms >= retryAfterMs && ms <= retryAfterMs + 2_000, `${ms} ms`)
  }
  return { result, calls }
}

test('an API call is retried twice when the server is busy', async () => {
  assert.deepEqual(await runCall([busy(2_000), busy(2_000)]), { result: 'done', calls: 3 })
  assert.deepEqual(await runCall([busy(2_000), busy(2_000), busy(2_000)]), { result: 'too busy', calls: 3 })
})

test('an API call is retried after a 503 response unless Retry-After asks for a long wait', async () => {
  assert.deepEqual(await runCall([busy(30_000), busy(30_000)]), { result: 'done', calls: 3 })
  assert.deepEqual(await runCall([busy(120_000)]), { result: 'too busy', calls: 1 })
})

test('an API call is retried after a 429 response unless Retry-After asks for a long wait', async () => {
  const tooMany = (retryAfterMs: number) => new CallError(429, 'too many', [], false, retryAfterMs)
  assert.deepEqual(await runCall([tooMany(2_000)]), { result: 'done', calls: 2 })
  assert.deepEqual(await runCall([tooMany(10_000)]), { result: 'too many', calls: 1 })
})

test('an API call is not retried when the response has no Retry-After or is a 409', async () => {
  assert.deepEqual(await runCall([busy()]), { result: 'too busy', calls: 1 })
  assert.deepEqual(await runCall([new CallError(409, 'taken', [], false, 2_000)]), { result: 'taken', calls: 1 })
})
