import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { suppliers } from '#modules/catalog/categories/tables.ts'
import { products } from '#modules/catalog/products/tables.ts'
import { importOutcomes } from '#modules/fitment/imports/rules.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import {
  bytes,
  checkOneOf,
  createdAt,
  enumText,
  id,
  moment,
  ownedBy,
  rowCounts,
  timestamps,
} from '#platform/server/database/columns.ts'
import { importPictureStates } from '../imports/import-fields.ts'
import type { FieldValues } from './changeable-fields.ts'
import {
  type ChangeNote,
  type ChangeWarning,
  changeResults,
  changeSetKinds,
  changeSetStates,
  stockModes,
} from './rules.ts'

/** A change of many products at once, by a file or by a selection in their list: its preview and its outcome. */
export const productChangeSets = pgTable(
  'product_change_sets',
  {
    id: id(),
    kind: enumText('kind', changeSetKinds).notNull(),
    title: text('title').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: enumText('state', changeSetStates).notNull().default('open'),
    /** Who requested what a job is doing with it. */
    askedBy: uuid('asked_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** Why the last requested action failed, as a message for the staff. */
    failure: text('failure'),
    ...rowCounts(),
    warnedCount: integer('warned_count').notNull().default(0),
    /** Rows skipped when it was stored, as their products had changed meanwhile. */
    skippedCount: integer('skipped_count').notNull().default(0),
    /** Rows skipped when it was undone, as their products had changed meanwhile. */
    keptCount: integer('kept_count').notNull().default(0),
    /** When it is scheduled to be stored, and undone. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
    /** By the database's clock: later changes are not overwritten. */
    checkedAt: moment('checked_at'),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    check('product_change_sets_kind', checkOneOf(table.kind, changeSetKinds)),
    check('product_change_sets_state', checkOneOf(table.state, changeSetStates)),
    check('product_change_sets_times', sql`${table.endsAt} > ${table.startsAt}`),
    index('product_change_sets_latest').on(table.createdAt, table.id),
  ],
)

/** What each row of a change does, as previewed before it is stored, and its outcome. */
export const productChangeRows = pgTable(
  'product_change_rows',
  {
    setId: ownedBy('set_id', () => productChangeSets.id),
    /** The line of the file, or the index in the selection. */
    line: integer('line').notNull(),
    /** Null for refused rows, and for new products until they are added. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    outcome: enumText('outcome', importOutcomes).notNull(),
    name: text('name').notNull(),
    notes: jsonb('notes').$type<readonly ChangeNote[]>().notNull().default([]),
    warnings: text('warnings').array().$type<ChangeWarning[]>().notNull().default(sql`'{}'::text[]`),
    /** The changed fields, by name: current and new values. For a new product all of its fields. */
    before: jsonb('before').$type<FieldValues>(),
    after: jsonb('after').$type<FieldValues>(),
    /** The pieces on the shelf afterwards, or those to add; null if the stock does not change. */
    stockMode: enumText('stock_mode', stockModes),
    stockQuantity: integer('stock_quantity'),
    /** The pieces on the shelf when the rows were compared, and those of them that orders held. */
    stockBefore: integer('stock_before'),
    stockReserved: integer('stock_reserved'),
    /** The quantity added or removed when it was stored. */
    stockMoved: integer('stock_moved'),
    /** The cells of a refused row, to be corrected and sent again. */
    source: jsonb('source').$type<readonly string[]>(),
    result: enumText('result', changeResults),
  },
  (table) => [
    primaryKey({ name: 'product_change_rows_line', columns: [table.setId, table.line] }),
    check('product_change_rows_outcome', checkOneOf(table.outcome, importOutcomes)),
    check('product_change_rows_stock_mode', checkOneOf(table.stockMode, stockModes)),
    check('product_change_rows_stock', sql`(${table.stockMode} is null) = (${table.stockQuantity} is null)`),
    check('product_change_rows_result', checkOneOf(table.result, changeResults)),
    index('product_change_rows_by_outcome').on(table.setId, table.outcome, table.line),
    index('product_change_rows_by_result').on(table.setId, table.result, table.line),
    index('product_change_rows_warned').on(table.setId, table.line).where(sql`warnings <> '{}'`),
    index('product_change_rows_of_product').on(table.productId).where(sql`product_id is not null`),
  ],
)

/** The file of a product import, until it is stored, and its settings. */
export const productImports = pgTable(
  'product_imports',
  {
    setId: uuid('set_id')
      .primaryKey()
      .references(() => productChangeSets.id, { onDelete: 'cascade' }),
    content: bytes('content'),
    headings: text('headings').array().notNull(),
    /** The cells of its first rows, shown with the columns. */
    samples: jsonb('samples').$type<readonly (readonly string[])[]>().notNull(),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'set null' }),
    /** How columns are read and prices computed; null until that is chosen. */
    settings: jsonb('settings'),
  },
  (table) => [index('product_imports_of_supplier').on(table.supplierId).where(sql`supplier_id is not null`)],
)

export const supplierImportSettings = pgTable('supplier_import_settings', {
  supplierId: uuid('supplier_id')
    .primaryKey()
    .references(() => suppliers.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').notNull(),
  ...timestamps(),
})

/** The pictures that came with a file of products, stored until its rows have them. */
export const productImportFiles = pgTable(
  'product_import_files',
  {
    setId: ownedBy('set_id', () => productImports.setId),
    /** Without folders, in lower case. */
    name: text('name').notNull(),
    /** Its name in the file storage. */
    filePath: text('file_path').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'product_import_files_name', columns: [table.setId, table.name] }),
    index('product_import_files_age').on(table.createdAt),
  ],
)

/** The pictures named by the rows of an import, and their outcome. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    setId: uuid('set_id').notNull(),
    line: integer('line').notNull(),
    position: integer('position').notNull(),
    /** A web address, or the name of a file uploaded with the list. */
    source: text('source').notNull(),
    state: enumText('state', importPictureStates).notNull().default('waiting'),
    /** Why it could not be stored, as a message for the staff. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ name: 'product_import_pictures_place', columns: [table.setId, table.line, table.position] }),
    foreignKey({
      name: 'product_import_pictures_row',
      columns: [table.setId, table.line],
      foreignColumns: [productChangeRows.setId, productChangeRows.line],
    }).onDelete('cascade'),
    check('product_import_pictures_state', checkOneOf(table.state, importPictureStates)),
    index('product_import_pictures_by_state').on(table.setId, table.state, table.line),
  ],
)
