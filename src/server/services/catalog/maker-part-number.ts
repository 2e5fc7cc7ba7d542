import { sql } from 'drizzle-orm'
import { brands, products, suppliers } from '#server/db/schema/index.ts'

/**
 * The manufacturer's part number of a product, in a query with its brand and supplier: if the supplier is the
 * brand, the supplier's code is the manufacturer's.
 */
export const makerPartNumber = sql<
  string | null
>`case when normalise(${suppliers.name}) = normalise(${brands.name}) then ${products.supplierCode} end`
