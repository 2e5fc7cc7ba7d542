import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { createdAt, id, moment } from '#platform/server/database/columns.ts'

/**
 * The freight tables that the staff entered. The ones in force are those with the latest start that has
 * passed; without any, the defaults. Rows whose start has passed are never changed.
 */
export const freightTables = pgTable(
  'freight_tables',
  {
    id: id(),
    /**
     * When they take force: the beginning of a day of the shop, or the moment when they were entered to hold at once.
     */
    validFrom: moment('valid_from').notNull().unique(),
    /** Validated whenever it is read. */
    tables: jsonb('tables').notNull(),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [check('freight_tables_object', sql`jsonb_typeof(${table.tables}) = 'object'`)],
)
