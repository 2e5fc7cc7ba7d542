import type { Environment } from './environment.ts'
import { PageCache } from './http/cache/page-cache.ts'
import type { Shop } from './shop.ts'
import type { WaitingLine } from './waiting-line.ts'

/** With the transfer, a page that has changed is shown within a second. */
const staleMilliseconds = 750
/** Changes are announced; one that is not, such as a change by hand in the database, shows after this time. */
const milliseconds = 60 * 60_000

/**
 * Opens the cache of pages, and reports its size in the shop's figures. There is none if the settings disable it, nor
 * during development, where a page changes without a notification from the database.
 */
export function openPages(
  shop: Shop,
  { pageCacheBytes: bytes, cachePurgeUrl }: Pick<Environment, 'pageCacheBytes' | 'cachePurgeUrl'>,
  renderQueue: WaitingLine,
): PageCache | undefined {
  if (bytes <= 0) return undefined
  const pageCache = new PageCache({
    bytes,
    milliseconds,
    // A cache in front that asks right after a purge must not be given the old page.
    staleMilliseconds: cachePurgeUrl ? 0 : staleMilliseconds,
    renderQueue,
  })
  shop.process.pageCache = () => ({ ...pageCache.figures, mostBytes: bytes })
  return pageCache
}
