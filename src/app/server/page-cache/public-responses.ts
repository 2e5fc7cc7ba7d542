import type { MiddlewareHandler } from 'hono'
import { bringsSession } from '#modules/customers/server/index.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import { contentSecurityPolicy, inlineScriptHashes, safetyHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { apiHandler } from '../api/api-routes.ts'
import { withRenderContext } from '../api/in-process-client.ts'
import type { PageHandler } from '../http/pages.ts'
import { type CachedResponse, sendCachedResponse, staleMarks, toCachedResponse } from './cached-response.ts'
import { isCall, type PageCache, publicAddress, type TaggedResponse } from './page-cache.ts'
import { type SharedHeaders, sharedHeaders } from './purge-front-cache.ts'

/** Collects the tags of a shared response from the calls that it consists of. */
export function collectCacheTags(): {
  note: (tags: readonly string[] | undefined) => void
  /** Undefined if one of the calls failed or is personal: the response must not be cached. */
  tags: () => readonly string[] | undefined
} {
  // Each page carries the shop's data, and prices and deliveries follow its settings.
  const shown = new Set<string>(['settings'])
  let isCacheable = true
  return {
    note(tags) {
      if (tags) for (const tag of tags) shown.add(tag)
      else isCacheable = false
    },
    tags: () => (isCacheable ? [...shown] : undefined),
  }
}

/** Makes the shared responses of public calls: without a session, from the address alone. */
export function publicCallRenderer(
  shop: Shop,
  headersFor: SharedHeaders = sharedHeaders(() => false).call,
): (address: string) => Promise<TaggedResponse> {
  const handler = apiHandler(shop)
  const safety = safetyHeaders(shop)
  return async (address) => {
    const shown = collectCacheTags()
    const responseHeaders = new Headers()
    const { matched, response } = await handler.handle(new Request(new URL(address, shop.settings.url)), {
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
    const retryAfter = responseHeaders.get('retry-after')
    const answer = await toCachedResponse(
      { text: await response.text(), status, headers },
      {
        ...safety,
        ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
        ...headersFor(status === 200 ? shown.tags() : undefined),
      },
    )
    return { answer, tags: shown.tags() }
  }
}

type PublicResponsesParts = {
  shop: Shop
  renderPage: PageHandler
  cache: PageCache
  /** Whether a cache in front of the shop is told of changes. */
  isPurged: boolean
}

/** Answers public pages and calls from the cache. What it makes depends on the address alone. */
export function publicResponses({ shop, renderPage, cache, isPurged }: PublicResponsesParts): MiddlewareHandler {
  const headersFor = sharedHeaders(() => isPurged && !cache.isPaused)
  const makeCall = publicCallRenderer(shop, headersFor.call)
  const makePage = publicPageMaker(shop, renderPage, headersFor.page)
  return async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const url = new URL(context.req.url)
    const address = publicAddress(url)
    if (!address) return next()
    const make = isCall(address) ? makeCall : makePage
    const makeIt = () => make(address)
    const options = { isFresh: bringsSession(context.req.header('cookie')) }
    const { answer, marks } = await answerOrServeStale(cache.answer(address, makeIt, options), () =>
      cache.isPaused ? cache.findHeld(address) : undefined,
    )
    const sent = await sendCachedResponse(answer, context.req.raw)
    for (const [name, value] of Object.entries(marks)) sent.headers.set(name, value)
    // The address that the page is made for is without parameters of campaigns.
    const movedTo = sent.headers.get('location')
    if (movedTo) sent.headers.set('Location', new URL(movedTo, url).pathname + url.search)
    return sent
  }
}

type Marked = { answer: CachedResponse; marks: Record<string, string> }

/** The database may be gone before it is known to be away: a cached response is better than none then, too. */
async function answerOrServeStale(
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

/** What React writes in place of a part that could not be rendered; no other text of a page can contain it. */
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
    const request = new Request(new URL(address, shop.settings.url), { headers: { accept: 'text/html' } })
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
    return { answer, tags: shown.tags(), milliseconds: isIncomplete ? incompleteMilliseconds : undefined }
  }
}
