import { collectCacheTags } from '#server/api/collect-cache-tags.ts'
import type { Shop } from '#server/shop.ts'
import { apiHandler } from '../api.ts'
import { safetyHeaders } from '../security/security-headers.ts'
import { toCachedResponse } from './cached-response.ts'
import type { TaggedResponse } from './page-cache.ts'

/**
 * Makes the answers of public calls for everybody: always as nobody, and only of the address. What a call that is not
 * declared to be kept answers here is never kept.
 */
export function publicCallRenderer(shop: Shop): (address: string) => Promise<TaggedResponse> {
  const handler = apiHandler(shop)
  const safety = safetyHeaders(shop.url.startsWith('https:'))
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
        'Cache-Control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      },
    )
    return { answer, tags: shown.tags() }
  }
}

/** When whoever was turned away is to come again. */
function laterOf(headers: Headers): Record<string, string> {
  const seconds = headers.get('retry-after')
  return seconds ? { 'Retry-After': seconds } : {}
}
