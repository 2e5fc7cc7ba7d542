import type { Hono } from 'hono'
import type { Environment } from '#server/environment.ts'
import { mostViewedProducts } from '#server/services/catalog/most-viewed-products.ts'
import { forEverybody, type Shop } from '#server/shop.ts'
import { listedPages } from '../seo/listed-pages.ts'
import type { PageCache } from './page-cache.ts'
import { type PageWarming, warmPages } from './warm-pages.ts'

/** About the size of a page with its tags, in memory or on disk. */
const bytesOfPage = 30_000
/** The rest is left for pages that cannot be predicted. */
const shareOfPlace = 0.8

type WarmingParts = {
  shop: Shop
  app: Pick<Hono, 'request'>
  pageCache: PageCache
  environment: Pick<Environment, 'warmsPages' | 'pageCacheBytes' | 'pageCacheDiskBytes'>
  /** Until then lists would wait. */
  isWarm: Promise<void>
}

/**
 * Renders the pages that visitors are most likely to request, while the process is idle and as far as there
 * is room, if the setting is on.
 */
export function warmPopularPages({ shop, app, pageCache, environment, isWarm }: WarmingParts): PageWarming | undefined {
  const { warmsPages, pageCacheBytes, pageCacheDiskBytes } = environment
  if (!warmsPages) return undefined
  const index = pageCache.figures.disk ? pageCacheDiskBytes : pageCacheBytes
  const most = Math.floor((shareOfPlace * index) / bytesOfPage)
  return warmPages({
    async readAddresses() {
      await isWarm
      return popularPages(forEverybody(shop), most)
    },
    isCached: pageCache.has,
    canCache: () => !pageCache.isPaused,
    request: async (address) => (await app.request(shop.url + address)).status,
    onFailure: (error) => shop.log.warn({ err: error }, 'pages could not be made before they are asked for'),
  })
}

/** The addresses of the pages that visitors are most likely to request, the likeliest first, limited in number. */
export async function popularPages(shop: Shop, most: number): Promise<string[]> {
  const lists = await listedPages(shop)
  const ids = await mostViewedProducts(shop, Math.max(0, most - lists.length))
  return [...lists, ...ids.map((id) => `/products/${id}`)].slice(0, most)
}
