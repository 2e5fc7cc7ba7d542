import { ORPCError } from '@orpc/server'
import type { MiddlewareHandler } from 'hono'
import { bringsSession } from '#modules/customers/server/index.ts'
import { productFeedPath } from '#modules/supply/exports/feed.ts'
import { errorCatalog } from '#platform/contract/errors.ts'
import { failureAnswer } from '#platform/server/api/translate-errors.ts'
import type { LimitName } from '#platform/server/http/request-limits.ts'
import { safetyHeaders } from '#platform/server/http/security-headers.ts'
import { readAppRequest, type TrustedProxies, visitorAddress } from '#platform/server/http/visitor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type PageCache, publicAddress } from '../page-cache/page-cache.ts'

type Searches = { shop: Shop; pageCache: PageCache | undefined; trustedProxies: TrustedProxies }

/** The lists of the back office are searched by staff, who are signed in. */
const isOfStaff = (path: string) => /^\/(?:api\/)?admin(?:\/|$)/.test(path)

/** Read from the database piece by piece; work that has begun goes first, and visitors wait behind each piece. */
const isSitemap = (path: string) => /^\/sitemaps?[./]/.test(path)

function limitOf(path: string): LimitName {
  if (path === productFeedPath) return 'feed'
  if (isSitemap(path)) return 'sitemap'
  return path === '/api/search/suggestions' ? 'suggestion' : 'search'
}

/** Limits each visitor's searches that are not cached, and downloads of the feed and of sitemaps. */
export function limitSearches({ shop, pageCache, trustedProxies }: Searches): MiddlewareHandler {
  const safety = { ...safetyHeaders(shop), 'Cache-Control': 'no-store' }
  return async (context, next) => {
    const url = new URL(context.req.url)
    // Of a repeated parameter one value may be empty.
    const isSearch = url.searchParams.getAll('search').some((text) => text !== '')
    const isLimited = isSearch || context.req.path === productFeedPath || isSitemap(context.req.path)
    if (!isLimited || isOfStaff(context.req.path)) return next()
    const address = publicAddress(url)
    const options = { isFresh: bringsSession(context.req.header('cookie')) }
    if (address && pageCache?.find(address, options)) return next()
    try {
      await shop.limits.consume(limitOf(context.req.path), visitorAddress(readAppRequest(context), trustedProxies))
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      const { retryAfterSeconds } = errorCatalog.TOO_MANY_REQUESTS.data.parse(error.data)
      const headers = { ...safety, 'Retry-After': String(retryAfterSeconds) }
      for (const [name, value] of Object.entries(headers)) context.header(name, value)
      return context.req.path.startsWith('/api/')
        ? failureAnswer(context, error)
        : context.text(error.message, 429, headers)
    }
    return next()
  }
}
