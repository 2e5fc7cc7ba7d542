import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const cents = (name: string) => integer(name)

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() })

/** An address in Brazil; complement and district may be empty. */
export const addressColumns = () => ({
  street: text('street').notNull(),
  number: text('number').notNull(),
  complement: text('complement').notNull().default(''),
  district: text('district').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull(),
  postalCode: text('postal_code').notNull(),
})

const count = (name: string) => integer(name).notNull().default(0)

/** The number of rows in a file or a bulk change, and their outcome. */
export const rowCounts = () => ({
  rowCount: count('row_count'),
  /** The progress of a running task. */
  handledCount: count('handled_count'),
  createdCount: count('created_count'),
  changedCount: count('changed_count'),
  unchangedCount: count('unchanged_count'),
  refusedCount: count('refused_count'),
})

/** The row of another table that this one belongs to, and is deleted with. */
export const ownedBy = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' })

/** Text sorted byte by byte, so that an index serves the same order on every PostgreSQL, whatever its locale. */
export const sortableText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A small private file stored in its row: backed up, moved and deleted with it. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Text that is one of a closed list of `domain`; `checkOneOf` makes the database refuse any other. */
export const enumText = <const List extends readonly [string, ...string[]]>(name: string, list: List) =>
  text(name, { enum: list as unknown as [List[number], ...List[number][]] })

/** The condition of a check constraint: the column holds one of the list. */
export const checkOneOf = (column: AnyPgColumn, list: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(list.map((value) => `'${value}'`).join(', '))})`
