import { and, eq, isNotNull } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Holding = { field: 'categoryId' | 'subcategoryId' | 'brandId' | 'supplierId'; id: string }

/** Has the products that were deleted let go of a record, which nobody sees in them any more, before it is deleted itself. */
export async function releaseDeletedProducts(tx: Shop, { field, id }: Holding): Promise<void> {
  await tx.database
    .update(products)
    .set({ [field]: null })
    .where(and(eq(products[field], id), isNotNull(products.deletedAt)))
}
