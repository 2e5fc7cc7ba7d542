import { BlockList, isIPv6 } from 'node:net'

/**
 * IPv4 addresses that are not on the public internet: IANA's registry of special-purpose addresses (RFC 6890
 * and its successors), and multicast.
 */
const special = new BlockList()
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [network, prefix] of networks) special.addSubnet(network, prefix, 'ipv4')

/** The public part of IPv6, and its exceptions: those that lead into IPv4, or are for examples. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
special6.addSubnet('2001::', 23, 'ipv6')
special6.addSubnet('2001:db8::', 32, 'ipv6')
special6.addSubnet('2002::', 16, 'ipv6')
special6.addSubnet('3fff::', 20, 'ipv6')

/** Whether a machine with this address is on the public internet: not the shop's own, nor in its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  return !special.check(address, 'ipv4')
}
