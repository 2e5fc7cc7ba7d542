import { asc, eq, inArray, sql } from 'drizzle-orm'
import { profiles } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { cartItems } from '../../tables.ts'
import type { Cart } from '../contract.ts'
import { maxCartLines, mergeLines } from '../rules.ts'
import { type CartLineRow, deleteCartShipping, readCartLines } from './read-cart.ts'

export type Merge = { guestId: string; userId: string }

/** What found no room in the stock, or in the cart itself, when two carts were joined. */
export type LeftOut = NonNullable<Cart['leftOut']>

/**
 * Moves what a browser put into its cart before sign-in into the account's cart, once, and returns what of it
 * exceeds the stock. Where the cart has no room for all of its products, the newest of them come. Into an
 * empty cart it moves as it is, with its freight.
 */
export async function mergeGuestCart(shop: Shop, { guestId, userId }: Merge): Promise<LeftOut> {
  if ((await shop.database.$count(cartItems, eq(cartItems.userId, guestId))) === 0) return []
  return inTransaction(shop, async (tx) => {
    await lockCarts(tx, [guestId, userId])
    await moveCoupon(tx, { guestId, userId })
    const [guestLines, ownLines] = [await readCartLines(tx, guestId), await readCartLines(tx, userId)]
    // Another tab has joined them while this one waited.
    if (guestLines.length === 0) return []
    if (ownLines.length === 0) {
      await tx.database.update(cartItems).set({ userId }).where(eq(cartItems.userId, guestId))
      return []
    }
    const leftOut = await joinInto(tx, { guestId, userId, guestLines, ownLines })
    await deleteCartShipping(tx, userId)
    return leftOut
  })
}

/** Both carts, in the order of their ids: two that join at once do not wait for each other. */
async function lockCarts(tx: Shop, ids: string[]): Promise<void> {
  await tx.database
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .orderBy(asc(profiles.id))
    .for('no key update')
}

/** The coupon of an account's cart stays. */
const moveCoupon = (tx: Shop, { guestId, userId }: Merge) =>
  tx.database.execute(sql`
    with moved as (delete from cart_coupons where user_id = ${guestId} returning code)
    insert into cart_coupons (user_id, code) select ${userId}, code from moved on conflict do nothing`)

type Lines = Merge & { guestLines: readonly CartLineRow[]; ownLines: readonly CartLineRow[] }

async function joinInto(tx: Shop, { guestId, userId, guestLines, ownLines }: Lines): Promise<LeftOut> {
  const own = new Map(ownLines.map(({ productId, quantity }) => [productId, quantity]))
  const outside = findWithoutRoom(guestLines, own)
  const joined = new Map(
    guestLines.map(({ productId, name, quantity: guest, stockQuantity: stock }) => [
      productId,
      { name, ...mergeLines({ own: own.get(productId) ?? 0, guest, stock }) },
    ]),
  )
  const taken = await tx.database.delete(cartItems).where(eq(cartItems.userId, guestId)).returning()
  const coming = taken.filter(({ productId }) => !outside.has(productId))
  if (coming.length > 0)
    await tx.database
      .insert(cartItems)
      .values(
        coming.map((line) => ({ ...line, userId, quantity: joined.get(line.productId)?.quantity ?? line.quantity })),
      )
      .onConflictDoUpdate({
        target: [cartItems.userId, cartItems.productId],
        set: { quantity: sql`excluded.quantity`, updatedAt: tx.now() },
      })
  return [...joined].flatMap(([productId, { name, quantity, leftOut }]) => {
    if (outside.has(productId)) return [{ name, quantity: quantity + leftOut, isCartFull: true }]
    return leftOut > 0 ? [{ name, quantity: leftOut }] : []
  })
}

/** The guest's oldest products, as many as exceed the limit of the merged cart. */
function findWithoutRoom(guestLines: readonly CartLineRow[], own: ReadonlyMap<string, number>): Set<string> {
  const added = guestLines.map(({ productId }) => productId).filter((productId) => !own.has(productId))
  const room = Math.max(0, maxCartLines - own.size)
  return new Set(added.slice(0, Math.max(0, added.length - room)))
}
