import { storeStock } from '#modules/catalog/stock/server/move-stock.ts'
import { products } from '#modules/catalog/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

type NewProduct = typeof products.$inferInsert & { stockQuantity: number }
export type ProductRow = typeof products.$inferSelect & { stockQuantity: number }

let made = 0

/** Stores a valid product: in stock, with a price, light enough for the post. `overrides` say what a test is about. */
export async function aProduct(
  database: Database,
  { stockQuantity = 10, ...overrides }: Partial<NewProduct> = {},
): Promise<ProductRow> {
  made += 1
  const [row] = await database
    .insert(products)
    .values({
      name: `Shampoo Automotivo ${made}`,
      description: 'Limpa sem agredir a pintura.',
      priceCents: 2990,
      weightGrams: 1600,
      heightCm: 28,
      widthCm: 12,
      lengthCm: 13,
      imageUrls: [],
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('the product was not stored')
  const items = [{ productId: row.id, quantity: stockQuantity }]
  await storeStock({ database, now: () => row.updatedAt }, { items, movement: { reason: 'opening' } })
  return { ...row, stockQuantity }
}
