import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { TrustedProxies } from './trusted-proxies.ts'

/** A request as it arrived over the network: the peer address and the headers' claims. */
export type ReceivedRequest = { peer: string | undefined; header(name: ReadHeader): string | undefined }
/** By these proxies tell whom they forward; the shop reads the first. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const
type ReadHeader = (typeof forwardingHeaders)[number] | 'host' | 'x-forwarded-host' | 'x-request-id'

/** Reads a request of Node's own server. */
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

/** The request id set by a trusted proxy. */
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
