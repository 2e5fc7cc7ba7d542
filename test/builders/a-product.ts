import type { Database } from '#server/db/client.ts'
import { products } from '#server/db/schema/index.ts'

type NewProduct = typeof products.$inferInsert
export type ProductRow = typeof products.$inferSelect

let made = 0

/** Stores a valid product: in stock, with a price, light enough for the post. `overrides` say what a test is about. */
export async function aProduct(database: Database, overrides: Partial<NewProduct> = {}): Promise<ProductRow> {
  made += 1
  const [row] = await database
    .insert(products)
    .values({
      name: `Shampoo Automotivo ${made}`,
      description: 'Limpa sem agredir a pintura.',
      priceCents: 2990,
      stockQuantity: 10,
      weightGrams: 1600,
      heightCm: 28,
      widthCm: 12,
      lengthCm: 13,
      imageUrls: [],
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('the product was not stored')
  return row
}
