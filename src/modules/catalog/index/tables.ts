import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sortableText } from '#platform/server/database/columns.ts'
import { products } from '../products/tables.ts'

/**
 * What the staff's product search looks in. A trigger copies it when a name or a code changes. It is a separate
 * table because trigram indexes are costly to maintain: on `products` every new price wrote them again.
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
