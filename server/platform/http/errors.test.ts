import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { Context } from '../context.ts'
import { answerErrors } from './errors.ts'
import { Refusal } from './refusal.ts'

test('the log reports a repeated overload in one line, with a count', async () => {
  const lines: [level: string, message: string, fields: object][] = []
  const at = (level: string) => (fields: object, message: string) => void lines.push([level, message, fields])
  const app = Fastify()
  answerErrors(app, { log: { info: at('info'), warn: at('warn'), error: at('error') } } as unknown as Context)
  app.get('/busy', () => Promise.reject(new Refusal(503, 'refused.busy', { retryAfterSeconds: 2 })))
  app.get('/refused', () => Promise.reject(new Refusal(404, 'refused.notFound')))
  app.get('/lost', () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })))
  app.get('/fault', () => Promise.reject(new Error('a fault')))
  for (let times = 0; times < 5; times++) {
    const { statusCode, headers } = await app.inject('/busy')
    assert.deepEqual([statusCode, headers['retry-after']], [503, '2'])
    await app.inject('/refused')
    assert.equal((await app.inject('/lost')).statusCode, 503)
  }
  assert.deepEqual(
    lines.map(([level, message]) => [level, message]),
    [
      ['warn', 'too busy'],
      ['error', 'unavailable'],
    ],
  )
  assert.deepEqual(lines[0]?.[2], { refused: 1 })
  assert.match(JSON.stringify(lines[1]?.[2]), /"path":"\/lost".*ECONNREFUSED.*"refused":1/)
  for (let times = 0; times < 2; times++) assert.equal((await app.inject('/fault')).statusCode, 500)
  assert.deepEqual(
    lines.slice(2).map(([level, message]) => [level, message]),
    [
      ['error', 'fault'],
      ['error', 'fault'],
    ],
  )
})
