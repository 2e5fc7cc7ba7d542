import { createRouterClient } from '@orpc/server'
import { router } from '#server/api/router.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Shop } from '#server/shop.ts'

/** Calls procedures in process, as nobody or as the given caller, through the same guards as over HTTP. */
export function callAs(shop: Shop, caller?: Pick<Caller, 'id' | 'isAdmin'> & Partial<Caller>) {
  return createRouterClient(router, {
    context: {
      shop,
      headers: new Headers(),
      responseHeaders: new Headers(),
      address: '127.0.0.1',
      readCaller: async () =>
        caller && {
          firstName: 'Ana',
          lastName: 'Souza',
          email: 'ana@example.com',
          sessionId: '00000000-0000-4000-8000-000000000000',
          expiresAt: new Date(Date.now() + 3_600_000),
          ...caller,
        },
    },
  })
}
