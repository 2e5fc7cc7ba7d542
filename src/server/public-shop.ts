import { nearbyUrl } from './shop-address.ts'

/**
 * Whether the settings are those of a shop that others reach: over https, or in production with a database or a name of its
 * own. There nothing that is for trying may be on just because a setting is missing.
 */
export function isPublicShop({ SHOP_URL, DATABASE_URL, NODE_ENV }: Record<string, unknown>): boolean {
  const url = typeof SHOP_URL === 'string' && URL.canParse(SHOP_URL) ? new URL(SHOP_URL) : undefined
  if (url?.protocol === 'https:') return true
  return NODE_ENV === 'production' && (DATABASE_URL !== undefined || (url !== undefined && !nearbyUrl(url.host)))
}
