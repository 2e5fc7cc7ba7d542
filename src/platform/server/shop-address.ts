import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { WithSettings } from './shop.ts'

/** A setting that is an integer within limits; `usual` is the default. */
export const wholeNumber = (least: number, most: number, usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(usual)

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://loja.example.com' })
  .transform((value) => value.replace(/\/+$/, ''))

/** Addresses of this machine or its local network, not of the internet. */
const nearby = new BlockList()
nearby.addAddress('0.0.0.0')
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addSubnet('169.254.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

/**
 * A `Host` header as an address that opens the shop on this machine or within its network: loopback, RFC
 * 1918, link-local and unique local addresses, and the names of `localhost`. Undefined for any other name and
 * for an invalid host.
 */
export function nearbyUrl(host: string | null | undefined): string | undefined {
  const text = `http://${host}`
  if (!host || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // Anything in addition to a name and a port (a user, a path) was not written by a browser.
  if (url.href !== `http://${url.host}/`) return undefined
  return isNearby(url.hostname.replace(/^\[|\]$/g, '')) ? `http://${url.host}` : undefined
}

function isNearby(name: string): boolean {
  const family = isIP(name)
  if (family === 0) return name === 'localhost' || name.endsWith('.localhost')
  return nearby.check(name, family === 6 ? 'ipv6' : 'ipv4')
}

/** The configured address; without one the local name that the visitor uses, whose cookies the browser sends. */
export function readShopUrl(
  { shopUrl, isShopUrlChosen }: { shopUrl: string; isShopUrlChosen: boolean },
  host: string | null | undefined,
): string {
  return isShopUrlChosen ? shopUrl : (nearbyUrl(host) ?? shopUrl)
}

/** An address of the shop itself under the name that the visitor uses; any other unchanged. */
export function underVisitorsName(
  shop: WithSettings<'url' | 'urlFor'>,
  host: string | null | undefined,
  url: string,
): string {
  return url.startsWith(`${shop.settings.url}/`)
    ? shop.settings.urlFor(host) + url.slice(shop.settings.url.length)
    : url
}

/** A public shop has https, or production with a database or host name: nothing for trial may be on there. */
export function isPublicShop({ SHOP_URL, DATABASE_URL, NODE_ENV }: Record<string, unknown>): boolean {
  const url = typeof SHOP_URL === 'string' && URL.canParse(SHOP_URL) ? new URL(SHOP_URL) : undefined
  if (url?.protocol === 'https:') return true
  return NODE_ENV === 'production' && (DATABASE_URL !== undefined || (url !== undefined && !nearbyUrl(url.host)))
}
