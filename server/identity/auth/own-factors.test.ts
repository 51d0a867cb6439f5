import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { fromBase32 } from '../../../test/support/base32.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { appOf, offeredApp } from '../../../test/support/factors.ts'
import { offeredPasskey, passkeyOf } from '../../../test/support/passkeys.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import { until } from '../../../test/support/until.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import type { Context } from '../../platform/context.ts'
import { readFirstCode } from '../factors/check-code.ts'
import { findFactors, takeOffer } from '../factors/factors.sql.ts'
import { listPasskeys } from '../factors/passkeys.sql.ts'
import { codeAt } from '../factors/totp.ts'
import { lockMember } from '../people/members.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

const password = TEST_PASSWORD
const t = testApp({ config: { rateLimitFactor: 1 } })

const logIn = (person: TestPerson, code?: string) => logInMember(t, person, { code })

describe('one’s own second factor', () => {
  const noPasskeys = { passkeys: [], passkeyOrigin: 'http://localhost:3000', withoutFactor: [] }
  const setUp = async (zawadi: TestPerson) => {
    const { data } = await t.ok(administrators.offerTotp, { as: zawadi, body: { currentPassword: password } })
    return data
  }

  it('is set up with the password and a first code, comes with ten recovery codes, and ends the other sessions', async () => {
    const zawadi = await t.people.zawadi()
    const elsewhere = await t.people.session(zawadi.id, 'admin')
    await t.refused(
      administrators.offerTotp,
      { as: zawadi, body: { currentPassword: 'wrong' } },
      400,
      refused.currentPassword,
    )
    await t.refused(administrators.offerTotp, { as: zawadi, body: {} }, 400, invalid.allFields)
    await t.refused(administrators.confirmTotp, { as: zawadi, body: { code: '000000' } }, 404, staffAnswers.offerGone)
    const { secret, uri } = await setUp(zawadi)
    assert.match(uri, new RegExp(`^otpauth://totp/Imari:zawadi.*secret=${secret}&issuer=Imari$`))
    assert.deepEqual((await t.ok(administrators.factors, { as: zawadi })).data, {
      totpSince: null,
      ...noPasskeys,
      recoveryCodesLeft: 0,
      withoutFactor: [],
      requiredFrom: null,
    })
    assert.equal((await logIn(zawadi)).statusCode, 200)

    await t.refused(administrators.confirmTotp, { as: zawadi, body: { code: '000000' } }, 400, staffAnswers.codeWrong)
    const { data } = await t.ok(administrators.confirmTotp, { as: zawadi, body: { code: codeFor(secret) } })
    assert.equal(new Set(data.recoveryCodes).size, 10)
    assert.deepEqual((await t.ok(administrators.factors, { as: zawadi })).data, {
      totpSince: t.clock.now().toISOString(),
      ...noPasskeys,
      recoveryCodesLeft: 10,
      withoutFactor: [],
      requiredFrom: null,
    })
    await t.refused(administrators.profile, { as: elsewhere }, 401, refused.sessionExpired)
    assert.equal((await logIn(zawadi)).statusCode, 401)
    const mails = (await deliverMails(t.ctx)).filter(({ to }) => to === zawadi.email)
    assert.match(mails.at(-1)?.subject ?? '', /Two-step login was added/)
  })

  it('is kept sealed, and its recovery codes as hashes: neither is anywhere in the database', async () => {
    const zawadi = await t.people.zawadi()
    const { secret } = await setUp(zawadi)
    const { data } = await t.ok(administrators.confirmTotp, { as: zawadi, body: { code: codeFor(secret) } })
    const rows = [
      await t.db.selectFrom('totp').selectAll().execute(),
      await t.db.selectFrom('recovery_code').selectAll().execute(),
      await t.db.selectFrom('audit_event').selectAll().execute(),
      await t.db.selectFrom('outbox').selectAll().execute(),
      await t.db.selectFrom('idempotency').selectAll().execute(),
    ]
    const held = rows
      .flat()
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value ?? ''))))
    const secrets = [
      fromBase32(secret),
      Buffer.from(secret),
      ...(data.recoveryCodes ?? []).flatMap((code) => [Buffer.from(code), Buffer.from(code.replaceAll('-', ''))]),
    ]
    assert.equal(secrets.length, 22)
    for (const one of secrets) assert.ok(held.every((value) => !value.includes(one)))
    const { factorKey } = t.ctx.config
    t.ctx.config.factorKey = 'another'
    t.expectError()
    t.pass(30)
    assert.equal((await logIn(zawadi, codeFor(secret))).statusCode, 401)
    t.ctx.config.factorKey = factorKey
    assert.equal((await logIn(zawadi, codeFor(secret))).statusCode, 200)
  })

  it('is waited for a quarter of an hour while it is set up', async () => {
    const zawadi = await t.people.zawadi()
    const { secret } = await setUp(zawadi)
    t.pass(15 * 60)
    await t.refused(
      administrators.confirmTotp,
      { as: zawadi, body: { code: codeFor(secret) } },
      404,
      staffAnswers.offerGone,
    )
  })

  it('is replaced, removed, and given new recovery codes only by who has just used it', async () => {
    const zawadi = await t.people.zawadi()
    const { code, recoveryCodes } = await appOf(t.ctx, zawadi)
    const guarded = [
      () => t.call(administrators.offerTotp, { as: zawadi, body: { currentPassword: password } }),
      () => t.call(administrators.renewRecoveryCodes, { as: zawadi }),
      () => t.call(administrators.removeTotp, { as: zawadi }),
    ]
    const stale = async () => {
      for (const make of guarded) {
        const { status, refusal } = await make()
        assert.deepEqual(
          [status, refusal.errors],
          [403, [{ field: 'proof', msg: staffAnswers.proofNeeded, code: 'staff-answers.proofNeeded' }]],
        )
      }
    }
    await stale()
    await t.refused(administrators.prove, { as: zawadi, body: { code: '000000' } }, 400, staffAnswers.codeWrong)
    await t.refused(administrators.prove, { as: zawadi, body: {} }, 400, staffAnswers.codeNeeded)
    await t.ok(administrators.prove, { as: zawadi, body: { code: code() } })
    const renewed = (await t.ok(administrators.renewRecoveryCodes, { as: zawadi })).data.recoveryCodes
    assert.equal((await logIn(zawadi, recoveryCodes[0])).statusCode, 401)
    assert.equal((await logIn(zawadi, renewed[0])).statusCode, 200)
    t.pass(5 * 60)
    await stale()
    await t.ok(administrators.prove, { as: zawadi, body: { code: code() } })
    const { secret } = await setUp(zawadi)
    const { data } = await t.ok(administrators.confirmTotp, { as: zawadi, body: { code: codeFor(secret) } })
    assert.equal(data.recoveryCodes, null)
    t.pass(30)
    assert.equal((await logIn(zawadi, code())).statusCode, 401)
    assert.equal((await logIn(zawadi, codeFor(secret))).statusCode, 200)

    await t.ok(administrators.removeTotp, { as: zawadi })
    assert.equal((await logIn(zawadi)).statusCode, 200)
    assert.deepEqual((await t.ok(administrators.factors, { as: zawadi })).data, {
      totpSince: null,
      ...noPasskeys,
      recoveryCodesLeft: 0,
      withoutFactor: [],
      requiredFrom: null,
    })
    await t.refused(administrators.removeTotp, { as: zawadi }, 404, staffAnswers.noFactor)
    await t.refused(administrators.prove, { as: zawadi, body: { code: code() } }, 404, staffAnswers.noFactor)
    const bosco = await t.people.bosco()
    const { data: events } = await t.ok(superadmin.auditLog, { as: bosco, query: { search: zawadi.email } })
    const kinds = events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('login'))
    assert.deepEqual(kinds.reverse(), ['factor-added', 'recovery-codes-made', 'factor-added', 'factor-removed'])
  })

  it('is a superadmin’s in the same way', async () => {
    const bosco = await t.people.bosco()
    const { data } = await t.ok(superadmin.offerTotp, { as: bosco, body: { currentPassword: password } })
    await t.ok(superadmin.confirmTotp, { as: bosco, body: { code: codeFor(data.secret) } })
    await t.ok(superadmin.renewRecoveryCodes, { as: bosco })
    t.pass(30)
    await t.ok(superadmin.prove, { as: bosco, body: { code: codeFor(data.secret) } })
    assert.equal((await t.ok(superadmin.factors, { as: bosco })).data.recoveryCodesLeft, 10)
    await t.ok(superadmin.removeTotp, { as: bosco })
  })
})

describe('what was on its way when a session ended', () => {
  /** Does `work` while a call waits for the member, and gives what it then answers. */
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
    'removes none': async (as) => {
      const { id } = await passkeyOf(t, as)
      return () => t.call(administrators.removePasskey, { as, params: { id } })
    },
    'sets up no app': async (as) => {
      const code = await offeredApp(t.ctx, as)
      return () => t.call(administrators.confirmTotp, { as, body: { code: code() } })
    },
    'removes none that there is': async (as) => {
      await appOf(t.ctx, as, { isProven: true })
      return () => t.call(administrators.removeTotp, { as })
    },
    'is given no recovery codes': async (as) => {
      await appOf(t.ctx, as, { isProven: true })
      return () => t.call(administrators.renewRecoveryCodes, { as })
    },
  }
  for (const [what, prepare] of Object.entries(calls))
    it(what, async () => {
      const zawadi = await t.people.zawadi()
      const call = await prepare(zawadi)
      const held = await factorsIn(zawadi)
      const { status } = await meanwhile(zawadi, call, (tx) => endSessionsOf(tx, { id: zawadi.id, role: 'admin' }))
      assert.deepEqual([status, await factorsIn(zawadi)], [401, held])
    })

  it('opens no session with the password alone, once a first factor has ended the others', async () => {
    const zawadi = await t.people.zawadi()
    const code = await offeredApp(t.ctx, zawadi)
    const { statusCode, payload } = await meanwhile(
      zawadi,
      () => logIn(zawadi),
      async (tx) => {
        const step = await readFirstCode(tx, zawadi.id, code())
        await takeOffer(tx, zawadi.id, step ?? 0)
      },
    )
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
