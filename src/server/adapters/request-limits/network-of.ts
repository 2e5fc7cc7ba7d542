import { isIPv6 } from 'node:net'

/**
 * What counts as one address. An IPv6 line has 2^64 of them, so the 64-bit network identifies a visitor; an
 * IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The address without its zone, normalised as in URLs.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last]
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(all.slice(6))
  return `${all.slice(0, 4).join(':')}::/64`
}

function ipv4Of(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
