import { sql } from 'drizzle-orm'
import { skuOfNumber } from '#domain/catalog/sku.ts'
import { productSkuNumbers, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** So many codes of the pattern may have been typed by hand in a row before something is wrong. */
const maxAttempts = 100

/**
 * Codes for this many new products, by the shop's pattern and the next numbers. Numbers are never assigned
 * twice, and those of codes typed by hand are skipped.
 */
export async function makeSkus(shop: Shop, count: number): Promise<string[]> {
  const made: string[] = []
  for (let tries = 0; made.length < count; tries += 1) {
    if (tries === maxAttempts) throw new Error('no free product code was found')
    const { rows: numbers } = await shop.database.execute<{ number: string }>(sql`
      select nextval(${productSkuNumbers.seqName}::text::regclass) as number from generate_series(1, ${count - made.length}::integer)`)
    const candidates = numbers.map(({ number }) => skuOfNumber(shop.skuPattern, Number(number)))
    const { rows: free } = await shop.database.execute<{ sku: string }>(sql`
      select sku from unnest(${sql.param(candidates)}::text[]) as wanted(sku)
      where not exists (select from ${products} where normalise(${products.sku}) = normalise(wanted.sku))`)
    made.push(...free.map(({ sku }) => sku))
  }
  return made
}

/** The code of one new product. */
export async function makeSku(shop: Shop): Promise<string> {
  const [sku] = await makeSkus(shop, 1)
  if (sku === undefined) throw new Error('no product code was made')
  return sku
}
