import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { importPictureStates } from '#domain/product-import/picture-sources.ts'
import { createdAt, enumText, oneOf, ownedBy } from '../columns.ts'
import { productChangeRows, productImports } from './product-changes.ts'

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
    check('product_import_pictures_state', oneOf(table.state, importPictureStates)),
    index('product_import_pictures_by_state').on(table.setId, table.state, table.line),
  ],
)
