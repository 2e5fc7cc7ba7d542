import { gatherShown } from '../api/gather-shown.ts'
import type { Shop } from '../shop.ts'
import { apiHandler } from './api.ts'
import type { TaggedAnswer } from './page-cache.ts'
import { toPublicAnswer } from './public-answer.ts'
import { safetyHeaders } from './security.ts'

/**
 * Makes the answers of public calls for everybody: always as nobody, and only of the address. What a call that is not
 * declared to be kept answers here is never kept.
 */
export function publicCallMaker(shop: Shop): (address: string) => Promise<TaggedAnswer> {
  const handler = apiHandler(shop)
  const safety = safetyHeaders(shop.url.startsWith('https:'))
  return async (address) => {
    const shown = gatherShown()
    const { matched, response } = await handler.handle(new Request(new URL(address, shop.url)), {
      prefix: '/api',
      context: {
        shop,
        headers: new Headers(),
        responseHeaders: new Headers(),
        address: 'page',
        readCaller: async () => undefined,
        noteShown: shown.note,
      },
    })
    if (!matched) throw new Error(`${address} is no call`)
    const answer = await toPublicAnswer(response, () => ({
      ...safety,
      'Cache-Control': response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    }))
    return { answer, tags: shown.tags() }
  }
}
