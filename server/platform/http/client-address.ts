import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return plainIp(request.ip) ?? plainIp(request.socket.remoteAddress ?? '') ?? 'unknown'
}

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

/** Drops port and brackets, and converts IPv4-mapped IPv6 to IPv4. Null if invalid. */
export function plainIp(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1]
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
  const isPlain = isIP(address) !== 0 && !address.includes('%') && (bracketed === undefined || isIPv6(address))
  return isPlain ? address : null
}
