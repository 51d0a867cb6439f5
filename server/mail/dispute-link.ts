import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { signClaim } from '../db/secrets.sql.ts'
import { plainAddressHash } from './stopped-addresses.sql.ts'

/** Where the link of a mail leads that says "This was not me"; answered by account/dispute-page.ts. */
export const DISPUTE_PATH = '/mail/not-me'

const SECRET = 'dispute'

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
export async function disputeToken(ctx: Context, { clientId, email }: AddressOfClient): Promise<string> {
  const claim = `${clientId.replaceAll('-', '')}.${hashOf(email)}`
  return `${claim}.${await signClaim(ctx, SECRET, claim)}`
}

/** Reads a token; null when it is not one of ours. */
export async function readDispute(ctx: Context, token: string): Promise<Dispute | null> {
  const match = /^([0-9a-f]{32})\.([\w-]{22})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, hex = '', hash = '', signature = ''] = match
  const expected = await signClaim(ctx, SECRET, `${hex}.${hash}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return {
    clientId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    addressHash: Buffer.from(hash, 'base64url'),
    isAbout: (email) => hashOf(email) === hash,
  }
}

function hashOf(email: string): string {
  return plainAddressHash(email).toString('base64url')
}
