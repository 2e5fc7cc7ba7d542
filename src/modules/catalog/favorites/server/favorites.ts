import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { lockCustomer } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { ProductCard } from '../../products/contract.ts'
import { isPublished, productCardColumns, productCards, toProductCard } from '../../products/server/product-cards.ts'
import { readRunningPromotions } from '../../promotions/server/read-promotions.ts'
import { categories, favoriteLinks, favorites, productStock, products } from '../../tables.ts'
import type { Favorite } from '../contract.ts'

export const maxFavorites = 200

/** All are needed to check the limit. */
export async function lockFavorites(tx: Shop, userId: string): Promise<Set<string>> {
  await lockCustomer(tx, userId)
  const stored = await tx.database
    .select({ productId: favorites.productId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
  return new Set(stored.map(({ productId }) => productId))
}

/** The newest first. */
export async function listFavorites(shop: Shop, userId: string): Promise<Favorite[]> {
  const rows = await shop.database
    .select({ ...productCardColumns, favoriteId: favorites.id, savedPriceCents: favorites.savedPriceCents })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(favorites.userId, userId), isPublished))
    .orderBy(desc(favorites.createdAt), favorites.id)
  const promotions = await readRunningPromotions(shop)
  return rows.map(({ favoriteId, savedPriceCents, ...row }) => ({
    id: favoriteId,
    productId: row.id,
    savedPriceCents,
    product: toProductCard(row, promotions),
  }))
}

/**
 * A favorite keeps its id and position. Throws `PRODUCT_NOT_FOUND` for a product that is not on sale, and
 * `FAVORITES_FULL`.
 */
export async function addFavorite(shop: Shop, { userId, productId }: { userId: string; productId: string }) {
  const [product] = await productCards(shop, [productId])
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const savedPriceCents = product.isPriceOnRequest ? null : product.priceCents
  return inTransaction(shop, async (tx) => {
    const stored = await lockFavorites(tx, userId)
    if (stored.size >= maxFavorites && !stored.has(productId)) throw shopError('FAVORITES_FULL')
    const [favorite] = await tx.database
      .insert(favorites)
      .values({ userId, productId, savedPriceCents })
      // Writes what is there already, so that the row comes back whether it is new or not.
      .onConflictDoUpdate({ target: [favorites.userId, favorites.productId], set: { productId } })
      .returning({ id: favorites.id })
    if (!favorite) throw new Error('the favorite was not stored')
    return favorite
  })
}

/** Returns whether it was one. */
export async function removeFavorite(shop: Shop, { userId, productId }: { userId: string; productId: string }) {
  const removed = await shop.database
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
    .returning({ id: favorites.id })
  return { removed: removed.length > 0 }
}

/** Moves a browser's favorites to the account after sign-in, the newest where there is no room for all. */
export async function mergeGuestFavorites(shop: Shop, { guestId, userId }: { guestId: string; userId: string }) {
  if ((await shop.database.$count(favorites, eq(favorites.userId, guestId))) === 0) return
  await inTransaction(shop, async (tx) => {
    const stored = await lockFavorites(tx, userId)
    // Who comes second finds none left.
    const moved = await tx.database.delete(favorites).where(eq(favorites.userId, guestId)).returning()
    const added = moved
      .filter(({ productId }) => !stored.has(productId))
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, Math.max(0, maxFavorites - stored.size))
    if (added.length === 0) return
    await tx.database.insert(favorites).values(added.map((favorite) => ({ ...favorite, userId })))
  })
}

/** The link's secret stays the same until they are shared no more. */
export function shareFavorites(shop: Shop, userId: string): Promise<{ token: string }> {
  return inTransaction(shop, async (tx) => {
    await lockCustomer(tx, userId)
    const token = randomBytes(16).toString('base64url')
    const [link] = await tx.database
      .insert(favoriteLinks)
      .values({ userId, token })
      // Writes what is there already, so that the row comes back whether it is new or not.
      .onConflictDoUpdate({ target: favoriteLinks.userId, set: { userId } })
      .returning({ token: favoriteLinks.token })
    if (!link) throw new Error('the link was not stored')
    return link
  })
}

export async function unshareFavorites(shop: Shop, userId: string): Promise<void> {
  await shop.database.delete(favoriteLinks).where(eq(favoriteLinks.userId, userId))
}

/** `address` is the caller's, for the limits. Throws `FAVORITES_NOT_SHARED` and `TOO_MANY_REQUESTS`. */
export async function readSharedFavorites(
  shop: Shop,
  { token, address }: { token: string; address: string },
): Promise<ProductCard[]> {
  await shop.limits.consume('shared-favorites', address)
  const [link] = await shop.database
    .select({ userId: favoriteLinks.userId })
    .from(favoriteLinks)
    .where(eq(favoriteLinks.token, token))
  if (!link) throw shopError('FAVORITES_NOT_SHARED')
  return (await listFavorites(shop, link.userId)).map(({ product }) => product)
}
