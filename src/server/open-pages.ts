import type { Environment } from './environment.ts'
import { openPageDisk, type PageDisk } from './http/cache/open-page-disk.ts'
import { openPageCache, type PageCache } from './http/cache/page-cache.ts'
import type { RenderQueue } from './http/cache/render-queue.ts'
import type { Log } from './log.ts'
import type { Shop } from './shop.ts'

/**
 * An outdated page is still served while it is rendered again, for this long at most; with the transfer that
 * is within a second.
 */
const outdatedMilliseconds = 750

/**
 * Changes are announced. One that was not, such as a change by hand in the database, is visible after a
 * quarter of an hour in pages that are requested, and after an hour in others: no request waits for a page
 * that is only old.
 */
const pageAges = { milliseconds: 15 * 60_000, agedMilliseconds: 45 * 60_000 }

type PageParts = {
  shop: Shop
  environment: Environment
  /** Undefined while a development server serves the browser's files. */
  clientFolder: string | undefined
  renderQueue: RenderQueue
  log: Log
}

/**
 * Opens the cache of rendered pages with its part on disk, and reports its size in the shop's figures. There
 * is none if the settings disable it, nor during development, where a page changes without a notification
 * from the database. The caller closes the disk.
 */
export function openPages({ shop, environment, clientFolder, renderQueue, log }: PageParts): {
  pageCache: PageCache | undefined
  disk: PageDisk | undefined
} {
  const { pageCacheBytes: bytes } = environment
  if (clientFolder === undefined || bytes <= 0) return { pageCache: undefined, disk: undefined }
  const disk = openPageDisk(environment, clientFolder, log)
  const pageCache = openPageCache({ bytes, ...pageAges, outdatedMilliseconds, renderQueue, disk })
  shop.process.pageCache = () => ({ ...pageCache.figures, bytes: pageCache.bytes, mostBytes: bytes })
  return { pageCache, disk }
}
