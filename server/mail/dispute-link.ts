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

/** What a token names: the account, and the address by its hash, since addresses of links end in logs. */
export interface Dispute {
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
export function disputeToken(ctx: Context, { clientId, email }: AddressOfClient): Promise<string> {
  return signToken(ctx, KEY, clientId, hashOf(email))
}

/** Reads a token; null when it is not one of ours. */
export async function readDispute(ctx: Context, token: string): Promise<Dispute | null> {
  const claim = await verifyToken(ctx, KEY, token)
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
