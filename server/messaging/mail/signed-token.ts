import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { readSecret } from '../../platform/db/secrets.sql.ts'

/** `what` may have up to 22 letters, digits, `_` or `-`. */
export async function signToken(ctx: Context, key: string, clientId: string, what: string): Promise<string> {
  const claim = `${clientId.replaceAll('-', '')}.${what}`
  return `${claim}.${await signatureOf(ctx, key, claim)}`
}

export async function verifyToken(
  ctx: Context,
  key: string,
  token: string,
): Promise<{ clientId: string; what: string } | null> {
  const [, hex, what = '', signature = ''] = /^([0-9a-f]{32})\.([\w-]{1,22})\.([\w-]{43})$/.exec(token) ?? []
  if (!hex) return null
  const expected = await signatureOf(ctx, key, `${hex}.${what}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { clientId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), what }
}

async function signatureOf(ctx: Context, key: string, claim: string): Promise<string> {
  return createHmac('sha256', await readSecret(ctx, key))
    .update(claim)
    .digest('base64url')
}
