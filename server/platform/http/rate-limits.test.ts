import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { expenses } from '../../../contract/ledger.ts'
import { createTestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'
import { createRateLimits } from './rate-limits.ts'
import { busy, Refusal } from './refusal.ts'

const t = testApp({ clock: '2026-11-21T02:00:00+02:00', config: { rateLimitFactor: 1 / 200 } })

const LIMIT = { monthlyExpenseLimit: 400 }
const write = (as: TestPerson) => t.call(expenses.setLimit, { as, body: LIMIT })

test('a client who has used up the day’s writes gets 429 and the number of hours until midnight', async () => {
  const aline = await t.people.aline()
  const [aTime, aDay] = [QUOTAS.write.max / 200, QUOTAS.writesOfDay.max / 200]
  const begin = t.clock.now().getTime()
  for (let done = 0; done < aDay; ) {
    t.clock.set(new Date(begin + Math.floor(done / aTime) * QUOTAS.write.windowSeconds * 1000).toISOString())
    for (let at = 0; at < aTime && done < aDay; at++, done++) assert.equal((await write(aline)).status, 200)
    if (done < aDay) {
      const { status, refusal } = await write(aline)
      assert.deepEqual([status, refusal.message], [429, refused.tooMany])
    }
  }
  t.clock.set('2026-11-21T20:30:00+02:00')
  const { status, refusal, headers } = await write(aline)
  assert.deepEqual([status, refusal.message, headers['retry-after']], [429, refused.tooManyToday(6), '19800'])
  assert.equal((await write(await t.people.olivier())).status, 200)
  t.clock.set('2026-11-22T02:00:00+02:00')
  assert.equal((await write(aline)).status, 200)
})

test('a client has a daily limit of account changes, but can always delete the account', async () => {
  const factor = 1 / 20
  const strict = await createTestApp({ config: { rateLimitFactor: factor } })
  try {
    const aline = await strict.people.aline()
    const profile = { fullName: 'Keza', email: aline.email, phone: '0788123456' }
    await strict.ok(account.update, { as: aline, body: profile })
    await strict.ok(account.deactivate, { as: aline })
    await strict.ok(account.reactivate, { as: aline })
    await strict.ok(account.update, { as: aline, body: { ...profile, fullName: 'Keza Diane' } })
    await strict.ok(account.update, { as: aline, body: profile })
    for (const call of [account.update, account.changePassword, account.deactivate])
      await strict.refused(call, { as: aline, body: profile }, 429, refused.tooManyToday(16))
    await strict.ok(account.delete, { as: aline })

    const olivier = await strict.people.olivier()
    const moved = { ...profile, email: 'keza.moved@example.rw' }
    await strict.refused(account.update, { as: olivier, body: moved }, 429, refused.tooManyToday(16))
    await strict.ok(account.update, { as: olivier, body: { ...profile, email: olivier.email } })
  } finally {
    await strict.close()
  }
})

test('a registration counts against its rate limit unless the server was too busy to serve it', async () => {
  const enforceRateLimit = createRateLimits(t.ctx)
  const by = { address: '192.0.2.7' }
  const allowed = QUOTAS.register.max / 200
  for (let at = 0; at < 3 * allowed; at++)
    await assert.rejects((await enforceRateLimit('register', by))(busy()), { status: 503 })
  for (let at = 0; at < allowed; at++)
    await assert.rejects((await enforceRateLimit('register', by))(new Refusal(409, 'refused.emailTaken')), {
      status: 409,
    })
  await assert.rejects(enforceRateLimit('register', by), { status: 429 })
})
