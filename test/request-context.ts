import type { Caller, RequestContext } from '#platform/server/api/request-context.ts'
import type { Shop } from '#platform/server/shop.ts'

export type TestCaller = Pick<Caller, 'id' | 'isAdmin'> & Partial<Caller>

/** The context of an anonymous request or of one by the given caller. */
export function contextAs(shop: Shop, caller?: TestCaller): RequestContext {
  const signedIn = caller && {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@example.com',
    isRestricted: false,
    sessionId: '00000000-0000-4000-8000-000000000000',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...caller,
  }
  return {
    // Tests replace one database: calls of every audience use it.
    shop: { ...shop, moneyDatabase: shop.database },
    headers: new Headers(),
    responseHeaders: new Headers(),
    address: '127.0.0.1',
    readCaller: async () => signedIn,
  }
}
