import { createRouterClient } from '@orpc/server'
import { router } from '#app/server/api/router.ts'
import type { Shop } from '#platform/server/shop.ts'
import { contextAs, type TestCaller } from './request-context.ts'

/** Calls procedures in process, anonymously or as the given caller, through the same guards as over HTTP. */
export function callAs(shop: Shop, caller?: TestCaller) {
  return createRouterClient(router, { context: contextAs(shop, caller) })
}
