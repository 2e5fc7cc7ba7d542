import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashToken } from '#server/auth/session-tokens.ts'
import { guests, profiles } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { guestName } from '#server/text/order-texts.ts'

/** A new guest; `token` goes into the cookie, and the shop stores its hash only. */
export type OpenedGuest = { id: string; token: string }

/** Makes a guest for a browser that begins to buy without an account. Throws TOO_MANY_REQUESTS by network. */
export async function openGuest(shop: Shop, { address }: { address: string }): Promise<OpenedGuest> {
  await shop.limits.consume('guest', address)
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await inTransaction(shop, async (tx) => {
    const name = { firstName: guestName, lastName: '', fullName: guestName }
    await tx.database.insert(profiles).values({ id, ...name, email: id, isGuest: true })
    await tx.database.insert(guests).values({ userId: id, tokenHash: hashToken(token), seenAt: tx.now() })
  })
  return { id, token }
}

/** Extends a guest's session. */
export async function renewGuest(shop: Shop, id: string): Promise<void> {
  await shop.database.update(guests).set({ seenAt: shop.now() }).where(eq(guests.userId, id))
}
