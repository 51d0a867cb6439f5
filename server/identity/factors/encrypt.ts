import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { readSecret } from '../../platform/db/secrets.sql.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** If FACTOR_KEY is set, the database alone isn't enough to decrypt. */
export async function encryptFor(ctx: Context, staffId: string, plain: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(ctx), nonce).setAAD(Buffer.from(staffId))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export async function unsealFor(ctx: Context, staffId: string, sealed: Buffer): Promise<Buffer | null> {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(ctx), nonce)
  decipher.setAAD(Buffer.from(staffId)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    ctx.log.error({ staff: staffId }, 'can’t decrypt the secret of an authenticator app: has FACTOR_KEY changed?')
    return null
  }
}

async function keyOf(ctx: Context): Promise<Buffer> {
  const own = await readSecret(ctx, 'factors')
  return createHmac('sha256', own).update(ctx.config.factorKey).digest()
}
