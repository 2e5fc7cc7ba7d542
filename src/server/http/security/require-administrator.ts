import { shopError } from '#contract/errors.ts'
import type { Caller } from '#server/auth/caller.ts'
import { readCaller } from '#server/auth/read-caller.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The signed-in administrator, for routes outside the procedures. Throws `UNAUTHENTICATED`, `FORBIDDEN`, and
 * `RESERVED` for a restricted one.
 */
export async function requireAdministrator(shop: Shop, headers: Headers, { isReserved = false } = {}): Promise<Caller> {
  const caller = await readCaller(shop, headers)
  if (!caller) throw shopError('UNAUTHENTICATED')
  if (!caller.isAdmin) throw shopError('FORBIDDEN')
  if (isReserved && caller.isRestricted) throw shopError('RESERVED')
  return caller
}
