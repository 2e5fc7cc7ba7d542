import { and, eq, gt } from 'drizzle-orm'
import { guestCartDays } from '#domain/cart/guest-cart-days.ts'
import { hashToken } from '#server/auth/session-tokens.ts'
import { guests } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The guest of the browser with that cookie; undefined if there is none, or it has expired. */
export async function findGuest(shop: Shop, token: string | undefined): Promise<{ id: string } | undefined> {
  if (!token) return undefined
  const oldest = new Date(shop.now().getTime() - guestCartDays * 86_400_000)
  const [guest] = await shop.database
    .select({ id: guests.userId })
    .from(guests)
    .where(and(eq(guests.tokenHash, hashToken(token)), gt(guests.seenAt, oldest)))
  return guest
}
