import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { readSecret } from '../db/secrets.sql.ts'

/**
 * The token of a mail's link: it names a client and `what` (of letters, digits, - and _), signed by the database's key of
 * that name. It needs no login, opens nothing else, and cannot be made up or changed.
 */
export async function signToken(ctx: Context, key: string, clientId: string, what: string): Promise<string> {
  const claim = `${clientId.replaceAll('-', '')}.${what}`
  return `${claim}.${await signatureOf(ctx, key, claim)}`
}

/** Reads a token; null when it is not one of ours. */
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

/** HMAC-SHA-256, 43 characters. */
async function signatureOf(ctx: Context, key: string, claim: string): Promise<string> {
  return createHmac('sha256', await readSecret(ctx, key))
    .update(claim)
    .digest('base64url')
}
