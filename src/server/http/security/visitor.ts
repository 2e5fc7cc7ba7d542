import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { TrustedProxies } from './trusted-proxies.ts'

/** A request as it came over the network: who connected, and what its headers claim. */
export type Sent = { peer: string | undefined; header(name: SentHeader): string | undefined }
type SentHeader = 'host' | 'x-forwarded-for' | 'x-forwarded-host' | 'x-request-id'

/** What is read of a request of Node's own server. */
export const sentAs = ({ socket, headers }: IncomingMessage): Sent => ({
  peer: socket.remoteAddress,
  header: (name) => textOf(headers[name]),
})

/** What is read of a request of the app. The development server knows no connection. */
export const sentIn = (context: Context): Sent => ({
  peer: (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress,
  header: (name) => context.req.header(name),
})

/**
 * The network address a request comes from: of whoever connected, or, where that is a proxy of ours, the last one in
 * `X-Forwarded-For` that is not. What stands before it was written by the visitor. Where everybody is trusted there is
 * one proxy, and the last address is the visitor's.
 */
export function visitorAddress({ peer = 'unknown', header }: Sent, proxies: TrustedProxies): string {
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
 * The names under which a request may have been sent. A proxy that writes `Host` anew names the visitor's in
 * `X-Forwarded-Host`: one of ours is believed; the header of anybody else stands beside `Host`.
 */
export function visitorHosts({ peer = 'unknown', header }: Sent, proxies: TrustedProxies): string[] {
  const host = header('host')
  const forwarded = header('x-forwarded-host')?.split(',') ?? []
  if (host === undefined) return []
  return forwarded.length > 0 && proxies.isTrusted(peer) ? forwarded : [host, ...forwarded]
}

/** The id that a proxy of ours has given a request. */
export function idOfProxy({ peer = 'unknown', header }: Sent, proxies: TrustedProxies): string | undefined {
  const given = proxies.isTrusted(peer) ? header('x-request-id') : undefined
  return given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : undefined
}

/** One address of the list; some proxies write its port behind it. */
function hopAddress(written: string): string | undefined {
  const text = written.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? undefined : bare
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)
