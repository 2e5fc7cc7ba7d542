import { sql } from 'drizzle-orm'
import { brands, products, suppliers } from '#server/db/schema/index.ts'

/** The maker's part number of a product, in a query with its brand and supplier: a supplier's code is the maker's own where the supplier is the brand. */
export const makerPartNumber = sql<
  string | null
>`case when normalise(${suppliers.name}) = normalise(${brands.name}) then ${products.supplierCode} end`
