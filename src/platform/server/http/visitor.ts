import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'

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

export type ReceivedRequest = { peer: string | undefined; header(name: ReadHeader): string | undefined }
/** By these proxies tell whom they forward; the shop reads the first. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const
type ReadHeader = (typeof forwardingHeaders)[number] | 'host' | 'x-forwarded-host' | 'x-request-id'

export const readNodeRequest = ({ socket, headers }: IncomingMessage): ReceivedRequest => ({
  peer: socket.remoteAddress,
  header: (name) => textOf(headers[name]),
})

/** Reads a request of the app. The development server knows no connection. */
export const readAppRequest = (context: Context): ReceivedRequest => ({
  peer: (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress,
  header: (name) => context.req.header(name),
})

/**
 * The network address a request comes from: the peer, or, if that is a trusted proxy, the last untrusted
 * address in `X-Forwarded-For`. What precedes it was written by the visitor. If everybody is trusted there is
 * one proxy, and the last address is the visitor's.
 */
export function visitorAddress({ peer = 'unknown', header }: ReceivedRequest, proxies: TrustedProxies): string {
  if (!proxies.isTrusted(peer)) return peer
  const hops = header('x-forwarded-for')?.split(',').map(hopAddress) ?? []
  let address = peer
  for (const hop of hops.reverse()) {
    if (hop === undefined) break
    address = hop
    if (proxies.isEverybody || !proxies.isTrusted(hop)) break
  }
  return address
}

/**
 * The host names under which a request may have been sent. A proxy that rewrites `Host` forwards the visitor's
 * in `X-Forwarded-Host`: a trusted proxy's header replaces `Host`; that of others is an additional name.
 */
export function visitorHosts({ peer = 'unknown', header }: ReceivedRequest, proxies: TrustedProxies): string[] {
  const host = header('host')
  const forwarded = header('x-forwarded-host')?.split(',') ?? []
  if (host === undefined) return []
  return forwarded.length > 0 && proxies.isTrusted(peer) ? forwarded : [host, ...forwarded]
}

/** As proxies make ids, 32 hexadecimal digits or a UUID: whatever else a visitor sent through one is not logged. */
const idShape = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

export function idOfProxy({ peer = 'unknown', header }: ReceivedRequest, proxies: TrustedProxies): string | undefined {
  const given = proxies.isTrusted(peer) ? header('x-request-id') : undefined
  return given !== undefined && idShape.test(given) ? given : undefined
}

/**
 * Warns once if somebody who is not trusted forwards addresses: behind a proxy that the shop does not know, all visitors
 * count as one network. On a public port anybody may send the header, hence one line and no more.
 */
export function watchForUnknownProxy(log: Logger, proxies: TrustedProxies): (request: ReceivedRequest) => void {
  let isWarned = false
  return ({ peer = 'unknown', header }) => {
    if (isWarned || proxies.isTrusted(peer) || !forwardingHeaders.some((name) => header(name) !== undefined)) return
    isWarned = true
    log.warn(
      { peer },
      'a forwarded address came from a machine that TRUST_PROXY does not name: if that is your proxy, all visitors count as one until you name it and it sends X-Forwarded-For',
    )
  }
}

/** One address of the list; some proxies append its port. */
function hopAddress(written: string): string | undefined {
  const text = written.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? undefined : bare
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)

/** What counts as one address: the 64-bit network of an IPv6 address; an IPv4 address written as IPv6 is that one. */
export function toNetwork(address: string): string {
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
