import { products } from '#modules/catalog/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

/** Stores many products that share a name; each has its index in its description. */
export async function manyProducts(database: Database, { name, count }: { name: string; count: number }) {
  const places = Array.from({ length: count }, (_none, index) => index)
  for (let from = 0; from < count; from += 2_500)
    await database
      .insert(products)
      .values(places.slice(from, from + 2_500).map((index) => ({ name, description: String(index), priceCents: 990 })))
  return { name }
}
