import { and, eq, isNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Throws `PRODUCT_NOT_FOUND` where there is no such product, or it was deleted. */
export async function requireProduct({ database }: Shop, id: string): Promise<void> {
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
}
