import { and, eq, sql } from 'drizzle-orm'
import { cartItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Drops the freight chosen for a cart: it was that of another cart as soon as one line changes. */
export async function forgetCartShipping(tx: Shop, userId: string): Promise<void> {
  await tx.database
    .update(cartItems)
    .set({ metadata: sql`${cartItems.metadata} - 'shipping'` })
    .where(and(eq(cartItems.userId, userId), sql`${cartItems.metadata} ? 'shipping'`))
}
