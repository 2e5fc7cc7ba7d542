import { and, eq, ne, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

type Codes = { sku: string | null; supplierId: string | null; supplierCode: string | null }

/**
 * Refuses codes that another product has, archived or not; accents and case do not distinguish them. Throws
 * `INVALID_INPUT`, which names the other product.
 */
export async function requireFreeCodes(tx: Shop, { sku, supplierId, supplierCode }: Codes, id?: string): Promise<void> {
  const others = id ? ne(products.id, id) : undefined
  const bySku = sku === null ? undefined : sql`normalise(${products.sku}) = normalise(${sku})`
  const bySupplier =
    supplierId === null || supplierCode === null
      ? undefined
      : and(eq(products.supplierId, supplierId), sql`normalise(${products.supplierCode}) = normalise(${supplierCode})`)
  const taken = [
    { path: 'sku', condition: bySku },
    { path: 'supplierCode', condition: bySupplier },
  ]
  const issues = []
  for (const { path, condition } of taken) {
    if (!condition) continue
    const [other] = await tx.database
      .select({ name: products.name })
      .from(products)
      .where(and(condition, others))
      .limit(1)
    if (other) issues.push({ path, message: failureTexts.codeTaken(other.name) })
  }
  if (issues.length > 0) throw shopError('INVALID_INPUT', { data: { issues } })
}

/** The message for a code that another product took at the same time. */
export const codeTakenMeanwhile = (cause: unknown) =>
  shopError('INVALID_INPUT', { message: failureTexts.codeTakenMeanwhile, data: { issues: [] }, cause })
