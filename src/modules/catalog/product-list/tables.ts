import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sortableText } from '#platform/server/database/columns.ts'
import { products } from '../products/tables.ts'

/**
 * For the staff's product search; a trigger copies names and codes. A separate table because on `products` every new
 * price would write trigram indexes again.
 */
export const productSearchTexts = pgTable(
  'product_search_texts',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** `products.sort_name`. */
    name: sortableText('name').notNull(),
    /** `products.code_text`. */
    codes: sortableText('codes').notNull(),
  },
  (table) => [
    index('product_search_texts_name').using('gin', sql`${table.name} gin_trgm_ops`),
    index('product_search_texts_codes').using('gin', sql`${table.codes} gin_trgm_ops`),
  ],
)
