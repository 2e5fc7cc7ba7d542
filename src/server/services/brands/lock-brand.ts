import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { brands } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Holds a brand until the transaction ends. Throws `BRAND_NOT_FOUND`. */
export async function lockBrand(shop: Shop, id: string) {
  const [brand] = await shop.database.select().from(brands).where(eq(brands.id, id)).for('update')
  if (!brand) throw shopError('BRAND_NOT_FOUND')
  return brand
}
