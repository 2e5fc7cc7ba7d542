import { AsyncLocalStorage } from 'node:async_hooks'
import { createRouterClient } from '@orpc/server'
import type { Shop } from '#server/shop.ts'
import type { RequestContext } from './request-context.ts'
import { router } from './router.ts'

type Rendering = { shop: Shop; recordCacheTags: NonNullable<RequestContext['recordCacheTags']> }

const rendering = new AsyncLocalStorage<Rendering>()

/** Runs the rendering of one page, whose calls reach `shop` through `inProcessClient`, and tells of each what it showed. */
export function withRenderContext<Result>(
  shop: Shop,
  render: () => Result,
  recordCacheTags: Rendering['recordCacheTags'] = () => undefined,
): Result {
  return rendering.run({ shop, recordCacheTags }, render)
}

/** Calls procedures without HTTP while a page is rendered: always as nobody, for a page's HTML never depends on who asks. */
export function inProcessClient() {
  const page = rendering.getStore()
  if (!page) throw new Error('pages are rendered inside withRenderContext')
  return createRouterClient(router, {
    context: {
      shop: page.shop,
      headers: new Headers(),
      responseHeaders: new Headers(),
      address: 'page',
      readCaller: async () => undefined,
      recordCacheTags: page.recordCacheTags,
    },
  })
}
