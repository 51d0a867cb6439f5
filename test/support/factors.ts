import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { confirmApp } from '../../server/identity/auth/own-factors.ts'
import { encryptFor } from '../../server/identity/factors/encrypt.ts'
import { dropFactors, offerTotp } from '../../server/identity/factors/factors.sql.ts'
import { codeAt, newSecret } from '../../server/identity/factors/totp.ts'
import type { Context } from '../../server/platform/context.ts'
import type { TestPerson } from './app.ts'

const STEP_MS = 30_000

export interface App {
  recoveryCodes: string[]
  /** Returns the code that is valid `later` periods of 30 seconds from now. */
  code(later?: number): string
}

export async function offerAuthenticatorApp(ctx: Context, { id }: TestPerson): Promise<App['code']> {
  const secret = newSecret()
  await offerTotp(ctx, id, await encryptFor(ctx, id, secret))
  return (later = 0) => codeAt(secret, new Date(ctx.clock.now().getTime() + later * STEP_MS))
}

/**
 * Adds an authenticator app, whose previous code counts as used. With `isProven`, all sessions
 * count as just confirmed by a second factor.
 */
export async function createAuthenticatorApp(
  ctx: Context,
  person: TestPerson,
  { isProven = false } = {},
): Promise<App> {
  await dropFactors(ctx, person.id)
  const code = await offerAuthenticatorApp(ctx, person)
  const actor = { id: person.id, role: 'admin', fullName: '', address: '', userAgent: '', accountStatus: null } as const
  const first = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('staff_id', '=', person.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const sessionId = first?.id ?? crypto.randomUUID()
  const recoveryCodes = await confirmApp(ctx, { ...actor, sessionId, books: null }, code(-1))
  assert.ok(recoveryCodes)
  await sql`update session set proven_at = ${isProven ? ctx.clock.now() : null} where staff_id = ${person.id}`.execute(
    ctx.db,
  )
  return { recoveryCodes, code }
}
