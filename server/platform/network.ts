import { isIPv4, isIPv6 } from 'node:net'

export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${first64(plain)}::/64`
  return 'unknown'
}

/** Returns the /16 (IPv4) or /48 (IPv6), because one visitor may have many smaller networks. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  if (network.endsWith('/24')) return `${network.split('.').slice(0, 2).join('.')}.0.0/16`
  if (network.endsWith('/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return network
}

function first64(address: string): string {
  const [head = '', tail] = address.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (address.includes('.') ? 1 : 0)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
