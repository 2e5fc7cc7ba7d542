import { shopError } from '#contract/errors.ts'
import type { Caller } from '#server/auth/caller.ts'
import { readCaller } from '#server/auth/read-caller.ts'
import type { Shop } from '#server/shop.ts'

/** The administrator who asks, for routes beside the procedures. Throws `UNAUTHENTICATED` and `FORBIDDEN`. */
export async function requireAdministrator(shop: Shop, headers: Headers): Promise<Caller> {
  const caller = await readCaller(shop, headers)
  if (!caller) throw shopError('UNAUTHENTICATED')
  if (!caller.isAdmin) throw shopError('FORBIDDEN')
  return caller
}
