import { permissionsOf, type StoredRights } from '#modules/customers/team/rules.ts'
import type { Caller, RequestContext } from '#platform/server/api/request-context.ts'
import type { Shop } from '#platform/server/shop.ts'

/** A caller by the columns of their row, or by what they may do. */
export type TestCaller = Pick<Caller, 'id' | 'isAdmin'> & Partial<Caller & StoredRights>

/** The context of an anonymous request or of one by the given caller. */
export function contextAs(shop: Shop, caller?: TestCaller): RequestContext {
  const { permissions, isRestricted = false, role, ownPermissions } = caller ?? {}
  const signedIn = caller && {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@example.com',
    sessionId: '00000000-0000-4000-8000-000000000000',
    expiresAt: new Date(Date.now() + 3_600_000),
    twoFactorEnabled: false,
    ...caller,
    permissions: permissions ?? permissionsOf({ isAdmin: caller.isAdmin, isRestricted, role, ownPermissions }),
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
