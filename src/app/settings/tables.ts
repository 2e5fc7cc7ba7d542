import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { bytes, moment } from '#platform/server/database/columns.ts'

/** What the owner has set; what has no row is as the server says, or as usual. Names that are not known are ignored. */
export const settings = pgTable(
  'settings',
  {
    /** As in `settingDefinitions`. */
    name: text('name').primaryKey(),
    /** Validated whenever it is read; empty for nothing. */
    value: text('value'),
    /** A secret, encrypted with a key that is not in the database. */
    secret: bytes('secret'),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [check('settings_one_value', sql`(${table.value} is null) <> (${table.secret} is null)`)],
)
