import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address of whoever asks, at most 45 characters: what the last trusted proxy says of its peer, without a port; the
 * peer of the connection itself where nobody is trusted, or where what was forwarded is no address.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return plainIp(request.ip) ?? plainIp(request.socket.remoteAddress ?? '') ?? 'unknown'
}

/** Tells whether an address is a trusted proxy's, of a list as TRUSTED_PROXIES has it; null trusts nobody. */
export function createTrust(proxies: string | null): (address: string) => boolean {
  if (proxies === null) return () => false
  const trusted = new BlockList()
  for (const one of proxies.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = plainIp(address)
    return plain !== null && trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/**
 * An address as it stands in `X-Forwarded-For`, without its port and brackets, and an IPv4 address that is mapped into
 * IPv6 as itself; null for anything else, as for an address with a zone.
 */
export function plainIp(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1]
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
  const isPlain = isIP(address) !== 0 && !address.includes('%') && (bracketed === undefined || isIPv6(address))
  return isPlain ? address : null
}
