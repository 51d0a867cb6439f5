import { isIP } from 'node:net'
import type { Config } from './config.ts'

/** Null where browsers reject passkeys: for an IP address, and for http except on localhost. */
export function relyingPartyOf({ appUrl, productName }: Pick<Config, 'appUrl' | 'productName'>) {
  const { protocol, hostname, origin } = new URL(appUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) > 0
  if (isNumber || (protocol !== 'https:' && !isLocal)) return null
  return { id: hostname, name: productName, origin }
}
