import { AsyncLocalStorage } from 'node:async_hooks'
import { createRouterClient } from '@orpc/server'
import type { Shop } from '../shop.ts'
import { router } from './router.ts'

const shopBeingServed = new AsyncLocalStorage<Shop>()

/** Runs the rendering of one page, whose calls reach `shop` through `inProcessClient`. */
export function servePageOf<Result>(shop: Shop, render: () => Result): Result {
  return shopBeingServed.run(shop, render)
}

/** Calls procedures without HTTP while a page is rendered: always as nobody, for a page's HTML never depends on who asks. */
export function inProcessClient() {
  const shop = shopBeingServed.getStore()
  if (!shop) throw new Error('pages are rendered inside servePageOf')
  return createRouterClient(router, {
    context: {
      shop,
      headers: new Headers(),
      responseHeaders: new Headers(),
      address: 'page',
      readCaller: async () => undefined,
    },
  })
}
