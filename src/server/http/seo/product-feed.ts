import { Hono } from 'hono'
import { feedEnd, feedStart } from '#domain/product-feed/feed-item.ts'
import { productFeedPath } from '#domain/product-feed/product-feed-path.ts'
import { feedItems } from '#server/services/catalog/feed-products.ts'
import type { Shop } from '#server/shop.ts'
import { streamContent } from '../stream-content.ts'

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=900' }

type Batches = ReturnType<typeof feedItems>

async function* feed({ store, url }: Shop, first: IteratorResult<string, void>, others: Batches): Batches {
  yield feedStart({ name: store.name, url })
  if (!first.done) {
    yield first.value
    yield* others
  }
  yield feedEnd
}

/** The product feed, piece by piece; what has not changed since the last request is not read again. */
export function productFeedRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.get(productFeedPath, async (context) => {
    const batches = feedItems(shop)
    // An immediate failure is reported as such, and not as an empty feed.
    const first = await batches.next()
    const body = streamContent(shop, feed(shop, first, batches), 'the feed of products broke off')
    return context.body(body, 200, headers)
  })
  return app
}
