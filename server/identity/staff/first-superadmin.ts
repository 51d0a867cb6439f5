import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { firstSuperadminName } from '../../../words/en/notices.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { requireFactorOfAll } from '../auth/required-factor.ts'
import { hasSuperadmin, insertMember } from '../people/members.sql.ts'

/**
 * Returns null if a superadmin exists, and no password if the configuration sets it. Safe to call
 * from several processes (R33).
 */
export async function ensureFirstSuperadmin(ctx: Context): Promise<{ email: string; password: string | null } | null> {
  if (await hasSuperadmin(ctx)) return null
  const { email, password: given } = ctx.config.firstSuperadmin
  const password = given ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(ctx, password, 'staff')
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('imari: first superadmin'))`.execute(tx.db)
    if (await hasSuperadmin(tx)) return null
    const row = await insertMember(tx, {
      full_name: firstSuperadminName,
      email,
      phone: '',
      type: 'superadmin',
      password_hash: passwordHash,
    })
    if (!row) throw new Error(`SUPERADMIN_EMAIL ${email} belongs to an administrator. Choose another email.`)
    await recordAuditEvent(tx, {
      kind: 'staff-added',
      actor: 'system',
      subject: { id: row.id, role: 'staff' },
      after: { email, type: row.type },
    })
    if (ctx.config.staffSecondFactor !== 'offered') await requireFactorOfAll(tx, 'system')
    return { email, password: given === null ? password : null }
  })
}
