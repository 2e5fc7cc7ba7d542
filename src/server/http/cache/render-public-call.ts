import { collectCacheTags } from '#server/api/collect-cache-tags.ts'
import type { Shop } from '#server/shop.ts'
import { apiHandler } from '../api.ts'
import { safetyHeaders } from '../security/security-headers.ts'
import { toCachedResponse } from './cached-response.ts'
import type { TaggedResponse } from './page-cache.ts'
import { type SharedHeaders, sharedHeaders } from './shared-headers.ts'

/**
 * Makes the shared responses of public calls: always without a session, and from the address alone. Responses
 * of calls that are not declared cacheable are never cached.
 */
export function publicCallRenderer(
  shop: Shop,
  headersFor: SharedHeaders = sharedHeaders(() => false).call,
): (address: string) => Promise<TaggedResponse> {
  const handler = apiHandler(shop)
  const safety = safetyHeaders(shop)
  return async (address) => {
    const shown = collectCacheTags()
    const responseHeaders = new Headers()
    const { matched, response } = await handler.handle(new Request(new URL(address, shop.url)), {
      prefix: '/api',
      context: {
        shop,
        headers: new Headers(),
        responseHeaders,
        address: 'page',
        readCaller: async () => undefined,
        recordCacheTags: shown.note,
      },
    })
    if (!matched) throw new Error(`${address} is no call`)
    const { status, headers } = response
    const answer = await toCachedResponse(
      { text: await response.text(), status, headers },
      {
        ...safety,
        ...laterOf(responseHeaders),
        ...headersFor(status === 200 ? shown.tags() : undefined),
      },
    )
    return { answer, tags: shown.tags() }
  }
}

/** When a refused caller should retry. */
function laterOf(headers: Headers): Record<string, string> {
  const seconds = headers.get('retry-after')
  return seconds ? { 'Retry-After': seconds } : {}
}
