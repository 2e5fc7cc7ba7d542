import { BlockList, isIP } from 'node:net'

/** Which machines are trusted to report the client for whom they forward a request. */
export type TrustedProxies = {
  /** The configured networks as written; empty if no machine is trusted, or every one. */
  networks: readonly string[]
  /** Whether every client is taken for one trusted proxy. */
  isEverybody: boolean
  /** Whether a client with this address is a trusted proxy. */
  isTrusted(address: string): boolean
}

export const noProxyTrusted: TrustedProxies = { networks: [], isEverybody: false, isTrusted: () => false }
export const everybodyTrusted: TrustedProxies = { networks: [], isEverybody: true, isTrusted: () => true }

/**
 * Trusts the machines of these networks (`10.0.0.0/8`, `2001:db8::/32`) and addresses (`::1`). An IPv4
 * address that a socket reports as IPv6 is the IPv4 address. Undefined if one of them is invalid, or is the
 * whole internet, on which anybody could claim anything.
 */
export function trustNetworks(networks: readonly string[]): TrustedProxies | undefined {
  const list = new BlockList()
  for (const network of networks) if (!addNetwork(list, network)) return undefined
  return { networks, isEverybody: false, isTrusted: (address) => isListed(list, address) }
}

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (version === 0 || rest.length > 0 || !(length >= 1 && length <= most)) return false
  list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  return true
}

function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
