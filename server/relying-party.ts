import { isIP } from 'node:net'
import type { Config } from './config.ts'

/** Whom passkeys are made for: WebAuthn's relying party, a domain, and the one origin at which they are used. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/**
 * The relying party of APP_URL; null where a browser makes no passkey: at http, but for localhost, and at an address that is a
 * number.
 */
export function relyingPartyOf({ appUrl, productName }: Pick<Config, 'appUrl' | 'productName'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(appUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) > 0
  if (isNumber || (protocol !== 'https:' && !isLocal)) return null
  return { id: hostname, name: productName, origin }
}
