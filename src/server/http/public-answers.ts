import type { MiddlewareHandler } from 'hono'
import { gatherShown } from '../api/gather-shown.ts'
import { servePageOf } from '../api/in-process-client.ts'
import type { Shop } from '../shop.ts'
import { inlineScriptHashes } from './inline-script-hashes.ts'
import type { PageCache, TaggedAnswer } from './page-cache.ts'
import type { PageHandler } from './page-handler.ts'
import { isCall, publicAddress } from './public-address.ts'
import { sendPublicAnswer, toPublicAnswer } from './public-answer.ts'
import { publicCallMaker } from './public-call-maker.ts'
import { contentSecurityPolicy, safetyHeaders } from './security.ts'

/**
 * Answers what is the same for everybody out of the cache: public pages and public calls that read. What it makes, it
 * makes of the address alone: no cookie, no other header and no other host name of a request reaches it.
 */
export function publicAnswers(shop: Shop, renderPage: PageHandler, cache: PageCache): MiddlewareHandler {
  const makeCall = publicCallMaker(shop)
  const makePage = publicPageMaker(shop, renderPage)
  return async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const address = publicAddress(new URL(context.req.url))
    if (!address) return next()
    const make = isCall(address) ? makeCall : makePage
    const answer = await cache.answer(address, () => make(address))
    return sendPublicAnswer(answer, context.req.raw)
  }
}

/** Browsers ask each time whether a page has changed; caches in front of the shop may answer for a minute. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function publicPageMaker(shop: Shop, renderPage: PageHandler): (address: string) => Promise<TaggedAnswer> {
  const safety = safetyHeaders(shop.url.startsWith('https:'))
  return async (address) => {
    const shown = gatherShown()
    const request = new Request(new URL(address, shop.url), { headers: { accept: 'text/html' } })
    const answer = await servePageOf(
      shop,
      async () => {
        const page = await renderPage(request, undefined)
        // Read within the rendering: its calls go on while its text streams, and are known when it has ended.
        return toPublicAnswer(page, (html) => ({
          ...safety,
          'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes(html), false),
          'Cache-Control': page.status === 200 && shown.tags() ? shared : 'no-store',
        }))
      },
      shown.note,
    )
    return { answer, tags: shown.tags() }
  }
}
