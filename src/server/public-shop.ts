import { nearbyUrl } from './settings/shop-address.ts'

/**
 * Whether the settings are those of a public shop: over https, or in production with a database or a host
 * name of its own. There, nothing meant for trial may be on just because a setting is missing.
 */
export function isPublicShop({ SHOP_URL, DATABASE_URL, NODE_ENV }: Record<string, unknown>): boolean {
  const url = typeof SHOP_URL === 'string' && URL.canParse(SHOP_URL) ? new URL(SHOP_URL) : undefined
  if (url?.protocol === 'https:') return true
  return NODE_ENV === 'production' && (DATABASE_URL !== undefined || (url !== undefined && !nearbyUrl(url.host)))
}
