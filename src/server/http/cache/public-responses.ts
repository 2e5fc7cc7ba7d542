import type { MiddlewareHandler } from 'hono'
import { collectCacheTags } from '#server/api/collect-cache-tags.ts'
import { withRenderContext } from '#server/api/in-process-client.ts'
import { bringsSession } from '#server/auth/session-cookies.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import type { Shop } from '#server/shop.ts'
import type { PageHandler } from '../page-handler.ts'
import { inlineScriptHashes } from '../security/inline-script-hashes.ts'
import { contentSecurityPolicy, safetyHeaders } from '../security/security-headers.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { sendCachedResponse } from './negotiate-response.ts'
import type { PageCache, TaggedResponse } from './page-cache.ts'
import { isCall, publicAddress } from './public-address.ts'
import { publicCallRenderer } from './render-public-call.ts'
import { type SharedHeaders, sharedHeaders } from './shared-headers.ts'
import { staleMarks } from './stale-marks.ts'

type PublicResponsesParts = {
  shop: Shop
  renderPage: PageHandler
  cache: PageCache
  /** Whether a cache in front of the shop is told of changes. */
  isPurged: boolean
}

/**
 * Answers from the cache what is the same for everybody: public pages and public calls that read. What it
 * makes depends on the address alone: no cookie, no other header and no host name of a request reaches it.
 */
export function publicResponses({ shop, renderPage, cache, isPurged }: PublicResponsesParts): MiddlewareHandler {
  const headersFor = sharedHeaders(() => isPurged && !cache.isPaused)
  const makeCall = publicCallRenderer(shop, headersFor.call)
  const makePage = publicPageMaker(shop, renderPage, headersFor.page)
  return async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const address = publicAddress(new URL(context.req.url))
    if (!address) return next()
    const make = isCall(address) ? makeCall : makePage
    const makeIt = () => make(address)
    const options = { isFresh: bringsSession(context.req.header('cookie')) }
    const { answer, marks } = await answerOrHeld(cache.answer(address, makeIt, options), () =>
      cache.isPaused ? cache.findHeld(address) : undefined,
    )
    const sent = await sendCachedResponse(answer, context.req.raw)
    for (const [name, value] of Object.entries(marks)) sent.headers.set(name, value)
    return sent
  }
}

type Marked = { answer: CachedResponse; marks: Record<string, string> }

/** The database may be gone before it is known to be away: a cached response is better than none then, too. */
async function answerOrHeld(
  answering: Promise<CachedResponse>,
  findHeld: () => CachedResponse | undefined,
): Promise<Marked> {
  const made = { 'Cache-Status': 'shop; fwd=miss' }
  try {
    const answer = await answering
    const held = answer.status === 503 ? findHeld() : undefined
    return held ? { answer: held, marks: staleMarks } : { answer, marks: made }
  } catch (error) {
    const held = isPassingFault(error) ? findHeld() : undefined
    if (!held) throw error
    return { answer: held, marks: staleMarks }
  }
}

/**
 * What React writes in place of a part that could not be rendered: the browser makes up for it. No other text
 * of a page can contain it.
 */
const missingPart = '<!--$!-->'
/** Long enough to spare an overloaded server, and soon repaired. */
const incompleteMilliseconds = 5_000

function publicPageMaker(
  shop: Shop,
  renderPage: PageHandler,
  headersFor: SharedHeaders,
): (address: string) => Promise<TaggedResponse> {
  const safety = safetyHeaders(shop)
  return async (address) => {
    const shown = collectCacheTags()
    const request = new Request(new URL(address, shop.url), { headers: { accept: 'text/html' } })
    let isIncomplete = false
    const answer = await withRenderContext(
      shop,
      async () => {
        const rendered = await renderPage(request, undefined)
        const { status, headers } = rendered
        // Read within the rendering: its calls continue while its text streams, and are known once it has ended.
        const text = await rendered.text()
        isIncomplete = text.includes(missingPart)
        return toCachedResponse(
          { text, status, headers },
          {
            ...safety,
            'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes(text), false),
            ...headersFor(status === 200 && !isIncomplete ? shown.tags() : undefined),
          },
        )
      },
      { recordCacheTags: shown.note },
    )
    if (isIncomplete) shop.log.error({ path: address.split('?', 1)[0] }, 'a part of a page could not be rendered')
    return {
      answer,
      tags: shown.tags(),
      milliseconds: isIncomplete ? incompleteMilliseconds : undefined,
    }
  }
}
