import { inArray, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { normaliseCode } from '#domain/catalog/sku.ts'
import { products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { knownCompanions } from './companion-rows.ts'

/** The companions of a call: by id, or by code in a call of the release before. */
export type CalledCompanions = {
  companionIds?: readonly string[] | undefined
  skus?: readonly string[] | undefined
}

/**
 * The products of a call, each once, in their order; `except` is the one that they go with. Throws
 * `INVALID_INPUT` naming those that are not another product.
 */
export async function companionsOfCall(
  tx: Shop,
  { companionIds, skus }: CalledCompanions,
  except?: string,
): Promise<string[]> {
  if (companionIds) return knownCompanions(tx, { ids: companionIds, except })
  if (skus) return productsOfCodes(tx, { skus, except })
  throw shopError('INVALID_INPUT', { data: { issues: [] } })
}

type Codes = {
  skus: readonly string[]
  /** The product that does not go with itself. */
  except?: string | undefined
}

/**
 * The products with these codes, each once, in their order. Only tabs of the release before send codes.
 * Throws `INVALID_INPUT` naming the codes that no other product has.
 */
async function productsOfCodes(tx: Shop, { skus, except }: Codes): Promise<string[]> {
  const codes = [...new Set(skus.map((sku) => normaliseCode(sku).toUpperCase()))]
  if (codes.length === 0) return []
  const found = await tx.database
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      sql`${inArray(
        sql`normalise(${products.sku})`,
        codes.map((code) => sql`normalise(${code})`),
      )} and ${isLive}`,
    )
  const byCode = new Map(found.flatMap((product) => (product.sku ? [[product.sku.toUpperCase(), product.id]] : [])))
  const unknown = codes.filter((code) => !byCode.has(code) || byCode.get(code) === except)
  if (unknown.length > 0) {
    const message = failureTexts.noSuchCompanions(unknown)
    throw shopError('INVALID_INPUT', { message, data: { issues: [{ path: 'skus', message }] } })
  }
  return codes.flatMap((code) => byCode.get(code) ?? [])
}
