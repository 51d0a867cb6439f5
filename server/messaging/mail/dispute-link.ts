import type { Context } from '../../platform/context.ts'
import { signToken, verifyToken } from './signed-token.ts'
import { plainAddressHash } from './stopped-addresses.sql.ts'

export const DISPUTE_PATH = '/mail/not-me'

const KEY = 'dispute'

export interface AddressOfClient {
  clientId: string
  email: string
}

export async function disputeUrl(ctx: Context, of: AddressOfClient): Promise<string> {
  return `${ctx.config.appUrl}${DISPUTE_PATH}?token=${await disputeToken(ctx, of)}`
}

export function disputeToken(ctx: Context, of: AddressOfClient): Promise<string> {
  return signAddress(ctx, KEY, of)
}

export function readDispute(ctx: Context, token: string) {
  return readAddress(ctx, KEY, token)
}

export function signAddress(ctx: Context, key: string, { clientId, email }: AddressOfClient): Promise<string> {
  return signToken(ctx, key, clientId, hashOf(email))
}

export async function readAddress(ctx: Context, key: string, token: string) {
  const claim = await verifyToken(ctx, key, token)
  if (!claim) return null
  return {
    clientId: claim.clientId,
    addressHash: Buffer.from(claim.what, 'base64url'),
    isAbout: (email: string) => hashOf(email) === claim.what,
  }
}

function hashOf(email: string): string {
  return plainAddressHash(email).toString('base64url')
}
