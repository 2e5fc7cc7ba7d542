import { and, eq, isNotNull } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Holding = { field: 'categoryId' | 'subcategoryId' | 'brandId' | 'supplierId'; id: string }

/** Detaches deleted products from a record, which they no longer show, before it is deleted itself. */
export async function releaseDeletedProducts(tx: Shop, { field, id }: Holding): Promise<void> {
  await tx.database
    .update(products)
    .set({ [field]: null })
    .where(and(eq(products[field], id), isNotNull(products.deletedAt)))
}
