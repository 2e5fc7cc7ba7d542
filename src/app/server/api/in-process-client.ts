import { AsyncLocalStorage } from 'node:async_hooks'
import { createRouterClient } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { TooBusyError } from '#platform/server/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { router } from './router.ts'

type Rendering = {
  shop: Shop
  /** The client for a page's calls: components ask for it dozens of times. */
  client?: ReturnType<typeof openClient>
  recordCacheTags: NonNullable<RequestContext['recordCacheTags']>
  headers: Headers
  wasTurnedAway: boolean
}

const rendering = new AsyncLocalStorage<Rendering>()

type RenderOptions = {
  recordCacheTags?: Rendering['recordCacheTags']
  /** What its calls may know of the visitor, for a page that no cache stores; nothing by default. */
  headers?: Headers
}

/** Renders one page and reports the tags of its calls. Throws a `TooBusyError` if one of them was refused. */
export async function withRenderContext<Result>(
  shop: Shop,
  render: () => Promise<Result> | Result,
  { recordCacheTags = () => undefined, headers = new Headers() }: RenderOptions = {},
): Promise<Result> {
  const page: Rendering = { shop, recordCacheTags, headers, wasTurnedAway: false }
  const rendered = await rendering.run(page, render)
  if (page.wasTurnedAway) throw new TooBusyError('a page lacks what it is about')
  return rendered
}

/** Calls procedures without HTTP while a page is rendered, always without a session. */
export function inProcessClient() {
  const page = rendering.getStore()
  if (!page) throw new Error('pages are rendered inside withRenderContext')
  page.client ??= openClient(page)
  return page.client
}

const openClient = (page: Rendering) =>
  createRouterClient(router, {
    context: {
      shop: page.shop,
      headers: page.headers,
      responseHeaders: new Headers(),
      address: 'page',
      readCaller: async () => undefined,
      recordCacheTags: page.recordCacheTags,
      noteTurnedAway: () => {
        page.wasTurnedAway = true
      },
    },
  })
