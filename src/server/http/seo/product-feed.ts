import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { feedEnd, feedStart } from '#domain/product-feed/feed-item.ts'
import { productFeedPath } from '#domain/product-feed/product-feed-path.ts'
import { feedItems } from '#server/services/catalog/feed-products.ts'
import type { Shop } from '#server/shop.ts'

/** The feed of products, piece by piece; what has not changed since it was asked for the last time is not read again. */
export function productFeedRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.get(productFeedPath, async (context) => {
    const batches = feedItems(shop)
    // What fails at once is answered as a failure, and not as an empty feed.
    const first = await batches.next()
    context.header('Content-Type', 'application/xml; charset=utf-8')
    context.header('Cache-Control', 'public, max-age=900')
    return stream(context, async (output) => {
      await output.write(feedStart({ name: shop.store.name, url: shop.url }))
      for (let batch = first; !batch.done; batch = await batches.next()) await output.write(batch.value)
      await output.write(feedEnd)
    })
  })
  return app
}
