import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { fromBase32 } from '../../../test/support/base32.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { createAuthenticatorApp, offerAuthenticatorApp } from '../../../test/support/factors.ts'
import { offeredPasskey } from '../../../test/support/passkeys.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import { until } from '../../../test/support/until.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import type { Context } from '../../platform/context.ts'
import { readFirstCode } from '../factors/check-code.ts'
import { confirmTotp, findFactors } from '../factors/factors.sql.ts'
import { listPasskeys } from '../factors/passkeys.sql.ts'
import { codeAt } from '../factors/totp.ts'
import { lockMember } from '../people/members.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

const password = TEST_PASSWORD
const t = testApp({ config: { rateLimitFactor: 1 } })

const logIn = (person: TestPerson, code?: string) => logInMember(t, person, { code })

const factorsOf = async (as: TestPerson) => (await t.ok(administrators.factors, { as })).data
const setUp = async (zawadi: TestPerson) => {
  const { data } = await t.ok(administrators.offerTotp, { as: zawadi, body: { currentPassword: password } })
  return data
}

test('setting up an authenticator app needs the password and a code, and returns recovery codes', async () => {
  const zawadi = await t.people.zawadi()
  const elsewhere = await t.people.session(zawadi.id, 'admin')
  const wrong = { as: zawadi, body: { currentPassword: 'wrong' } }
  await t.refused(administrators.offerTotp, wrong, 400, refused.currentPassword)
  await t.refused(administrators.confirmTotp, { as: zawadi, body: { code: '000000' } }, 404, staffAnswers.offerGone)
  const { secret, uri } = await setUp(zawadi)
  assert.match(uri, new RegExp(`^otpauth://totp/Imari:zawadi.*secret=${secret}&issuer=Imari$`))
  assert.partialDeepStrictEqual(await factorsOf(zawadi), { totpSince: null, recoveryCodesLeft: 0 })
  assert.equal((await logIn(zawadi)).statusCode, 200)

  await t.refused(administrators.confirmTotp, { as: zawadi, body: { code: '000000' } }, 400, staffAnswers.codeWrong)
  const { data } = await t.ok(administrators.confirmTotp, { as: zawadi, body: { code: codeFor(secret) } })
  assert.equal(new Set(data.recoveryCodes).size, 10)
  const totpSince = t.clock.now().toISOString()
  assert.partialDeepStrictEqual(await factorsOf(zawadi), { totpSince, recoveryCodesLeft: 10 })
  await t.refused(administrators.profile, { as: elsewhere }, 401, refused.sessionExpired)
  assert.equal((await logIn(zawadi)).statusCode, 401)
  const mails = (await deliverMails(t.ctx)).filter(({ to }) => to === zawadi.email)
  assert.match(mails.at(-1)?.subject ?? '', /Two-step login was added/)
})

test('the database contains neither the secret of an authenticator app nor recovery codes in clear text', async () => {
  const zawadi = await t.people.zawadi()
  const { secret } = await setUp(zawadi)
  const { data } = await t.ok(administrators.confirmTotp, { as: zawadi, body: { code: codeFor(secret) } })
  const tables = ['totp', 'recovery_code', 'audit_event', 'outbox', 'idempotency'] as const
  const rows = await Promise.all(tables.map((table) => t.db.selectFrom(table).selectAll().execute()))
  const stored = rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value ?? ''))))
  const codes = (data.recoveryCodes ?? []).flatMap((code) => [code, code.replaceAll('-', '')])
  for (const one of [fromBase32(secret), secret, ...codes]) assert.ok(stored.every((value) => !value.includes(one)))
  const { factorKey } = t.ctx.config
  t.ctx.config.factorKey = 'another'
  t.expectError()
  t.pass(30)
  assert.equal((await logIn(zawadi, codeFor(secret))).statusCode, 401)
  t.ctx.config.factorKey = factorKey
  assert.equal((await logIn(zawadi, codeFor(secret))).statusCode, 200)
})

test('a staff member must confirm an authenticator app within 15 minutes', async () => {
  const zawadi = await t.people.zawadi()
  const { secret } = await setUp(zawadi)
  t.pass(15 * 60)
  const late = { as: zawadi, body: { code: codeFor(secret) } }
  await t.refused(administrators.confirmTotp, late, 404, staffAnswers.offerGone)
})

test('changing the authenticator app requires a second factor used in the last five minutes', async () => {
  const zawadi = await t.people.zawadi()
  const { code, recoveryCodes } = await createAuthenticatorApp(t.ctx, zawadi)
  const guarded = [
    [administrators.offerTotp, { currentPassword: password }],
    [administrators.renewRecoveryCodes, undefined],
    [administrators.removeTotp, undefined],
  ] as const
  const assertStale = async () => {
    for (const [call, body] of guarded) {
      const { errors } = await t.refused(call, { as: zawadi, body }, 403, staffAnswers.proofNeeded)
      assert.equal(errors?.[0]?.field, 'proof')
    }
  }
  await assertStale()
  await t.refused(administrators.prove, { as: zawadi, body: { code: '000000' } }, 400, staffAnswers.codeWrong)
  await t.refused(administrators.prove, { as: zawadi, body: {} }, 400, staffAnswers.codeNeeded)
  await t.ok(administrators.prove, { as: zawadi, body: { code: code() } })
  const renewed = (await t.ok(administrators.renewRecoveryCodes, { as: zawadi })).data.recoveryCodes
  assert.equal((await logIn(zawadi, recoveryCodes[0])).statusCode, 401)
  assert.equal((await logIn(zawadi, renewed[0])).statusCode, 200)
  t.pass(5 * 60)
  await assertStale()
  await t.ok(administrators.prove, { as: zawadi, body: { code: code() } })
  const { secret } = await setUp(zawadi)
  const { data } = await t.ok(administrators.confirmTotp, { as: zawadi, body: { code: codeFor(secret) } })
  assert.equal(data.recoveryCodes, null)
  t.pass(30)
  assert.equal((await logIn(zawadi, code())).statusCode, 401)
  assert.equal((await logIn(zawadi, codeFor(secret))).statusCode, 200)

  await t.ok(administrators.removeTotp, { as: zawadi })
  assert.equal((await logIn(zawadi)).statusCode, 200)
  assert.partialDeepStrictEqual(await factorsOf(zawadi), { totpSince: null, recoveryCodesLeft: 0 })
  await t.refused(administrators.removeTotp, { as: zawadi }, 404, staffAnswers.noFactor)
  await t.refused(administrators.prove, { as: zawadi, body: { code: code() } }, 404, staffAnswers.noFactor)
  const sent = { as: await t.people.bosco(), query: { search: zawadi.email } }
  const { data: events } = await t.ok(superadmin.auditLog, sent)
  const kinds = events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('login'))
  assert.deepEqual(kinds.reverse(), ['factor-added', 'recovery-codes-made', 'factor-added', 'factor-removed'])
})

test('a superadmin can set up and remove an authenticator app', async () => {
  const bosco = await t.people.bosco()
  const { data } = await t.ok(superadmin.offerTotp, { as: bosco, body: { currentPassword: password } })
  await t.ok(superadmin.confirmTotp, { as: bosco, body: { code: codeFor(data.secret) } })
  await t.ok(superadmin.renewRecoveryCodes, { as: bosco })
  t.pass(30)
  await t.ok(superadmin.prove, { as: bosco, body: { code: codeFor(data.secret) } })
  assert.equal((await t.ok(superadmin.factors, { as: bosco })).data.recoveryCodesLeft, 10)
  await t.ok(superadmin.removeTotp, { as: bosco })
})

describe('a session that ends during a call', () => {
  async function meanwhile<Answer>(
    { id }: TestPerson,
    call: () => Promise<Answer>,
    work: (tx: Context) => Promise<unknown>,
  ): Promise<Answer> {
    let answer: Promise<Answer> | undefined
    await t.db.transaction().execute(async (db) => {
      const tx = { ...t.ctx, db }
      await lockMember(tx, id)
      answer = call()
      await until('the call waits', async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
        return rows[0]?.waiting === 1
      })
      await work(tx)
    })
    return answer as Promise<Answer>
  }

  const calls: Record<string, (zawadi: TestPerson) => Promise<() => Promise<{ status: number }>>> = {
    'adds no passkey': async (as) => {
      const { body } = await offeredPasskey(t, as)
      return () => t.call(administrators.addPasskey, { as, body })
    },
    'sets up no authenticator app': async (as) => {
      const code = await offerAuthenticatorApp(t.ctx, as)
      return () => t.call(administrators.confirmTotp, { as, body: { code: code() } })
    },
    'renews no recovery codes': async (as) => {
      await createAuthenticatorApp(t.ctx, as, { isProven: true })
      return () => t.call(administrators.renewRecoveryCodes, { as })
    },
  }
  for (const [what, prepare] of Object.entries(calls))
    it(`a call that waits for a lock ${what} when its session ends`, async () => {
      const zawadi = await t.people.zawadi()
      const call = await prepare(zawadi)
      const before = await factorsIn(zawadi)
      const { status } = await meanwhile(zawadi, call, (tx) => endSessionsOf(tx, { id: zawadi.id, role: 'admin' }))
      assert.deepEqual([status, await factorsIn(zawadi)], [401, before])
    })

  it('a login without a code is refused when a second factor was set up during the login', async () => {
    const zawadi = await t.people.zawadi()
    const code = await offerAuthenticatorApp(t.ctx, zawadi)
    const confirm = async (tx: Context) => confirmTotp(tx, zawadi.id, (await readFirstCode(tx, zawadi.id, code())) ?? 0)
    const { statusCode, payload } = await meanwhile(zawadi, () => logIn(zawadi), confirm)
    assert.deepEqual([statusCode, JSON.parse(payload).message], [401, staffAnswers.codeNeeded])
  })

  async function factorsIn({ id }: TestPerson) {
    const { totpSince, recoveryCodesLeft } = await findFactors(t.ctx, id)
    return { totpSince, recoveryCodesLeft, passkeys: (await listPasskeys(t.ctx, id)).length }
  }
})

function codeFor(secret: string): string {
  return codeAt(fromBase32(secret), t.clock.now())
}
