import assert from 'node:assert/strict'
import { it } from 'node:test'
import { networkOf, wideNetworkOf } from './network.ts'

const NETWORKS: [string, string][] = [
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.17', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['192.0.2.17:5555', 'unknown'],
]

const WIDE_NETWORKS: [string, string][] = [
  ['192.0.2.17', '192.0.0.0/16'],
  ['::ffff:192.0.2.17', '192.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
]

it('the network of an address is the /24 of an IPv4 address or the /64 of an IPv6 address', () => {
  for (const [address, network] of NETWORKS) assert.equal(networkOf(address), network, address)
})

it('the wide network of an address is the /16 of an IPv4 address or the /48 of an IPv6 address', () => {
  for (const [address, network] of WIDE_NETWORKS) assert.equal(wideNetworkOf(address), network, address)
})
