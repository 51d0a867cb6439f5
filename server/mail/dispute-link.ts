import type { Context } from '../context.ts'
import { signToken, verifyToken } from './signed-token.ts'
import { plainAddressHash } from './stopped-addresses.sql.ts'

/** Where the link of a mail leads that says "This was not me"; answered by account/dispute-page.ts. */
export const DISPUTE_PATH = '/mail/not-me'

const KEY = 'dispute'

/** An account and an address that it had when a mail was written. */
export interface AddressOfClient {
  clientId: string
  email: string
}

/** A token's account, and its address by hash, because the URLs of links end up in logs. */
export interface AddressClaim {
  clientId: string
  /** `plainAddressHash` of the address that the mail with the link was sent to. */
  addressHash: Buffer
  /** True for the address that the mail with the link was sent to. */
  isAbout(email: string): boolean
}

/** The link that stops every mail about an account to an address: signed, good for nothing else, for as long as both are. */
export async function disputeUrl(ctx: Context, of: AddressOfClient): Promise<string> {
  return `${ctx.config.appUrl}${DISPUTE_PATH}?token=${await disputeToken(ctx, of)}`
}

/** The token of that link. */
export function disputeToken(ctx: Context, of: AddressOfClient): Promise<string> {
  return signAddress(ctx, KEY, of)
}

/** Reads a token; null when it is not one of ours. */
export function readDispute(ctx: Context, token: string): Promise<AddressClaim | null> {
  return readAddress(ctx, KEY, token)
}

/** Signs an account and an address with the database's key of that name. */
export function signAddress(ctx: Context, key: string, { clientId, email }: AddressOfClient): Promise<string> {
  return signToken(ctx, key, clientId, hashOf(email))
}

/** Reads what `signAddress` signed with that key; null when it did not. */
export async function readAddress(ctx: Context, key: string, token: string): Promise<AddressClaim | null> {
  const claim = await verifyToken(ctx, key, token)
  if (!claim) return null
  return {
    clientId: claim.clientId,
    addressHash: Buffer.from(claim.what, 'base64url'),
    isAbout: (email) => hashOf(email) === claim.what,
  }
}

function hashOf(email: string): string {
  return plainAddressHash(email).toString('base64url')
}
