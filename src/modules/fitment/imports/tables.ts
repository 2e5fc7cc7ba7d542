import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id, moment, ownedBy, rowCounts } from '#platform/server/database/columns.ts'
import type { ImportNote } from './plan-import.ts'
import { importedKinds, importOutcomes, vehicleImportStates } from './rules.ts'

export const vehicleImports = pgTable(
  'vehicle_imports',
  {
    id: id(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** Until it is stored, with a hash of its preview. */
    content: text('content'),
    digest: text('digest'),
    state: enumText('state', vehicleImportStates).notNull().default('checking'),
    ...rowCounts(),
    createdAt: createdAt(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    check('vehicle_imports_state', checkOneOf(table.state, vehicleImportStates)),
    index('vehicle_imports_latest').on(table.createdAt, table.id),
  ],
)

export const vehicleImportRows = pgTable(
  'vehicle_import_rows',
  {
    importId: ownedBy('import_id', () => vehicleImports.id),
    line: integer('line').notNull(),
    outcome: enumText('outcome', importOutcomes).notNull(),
    name: text('name').notNull(),
    /** The changed fields, or why the row is refused. */
    notes: jsonb('notes').$type<readonly ImportNote[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'vehicle_import_rows_line', columns: [table.importId, table.line] }),
    check('vehicle_import_rows_outcome', checkOneOf(table.outcome, importOutcomes)),
    index('vehicle_import_rows_by_outcome').on(table.importId, table.outcome, table.line),
  ],
)

/** With the values before and after: what undoing restores. */
export const vehicleImportRecords = pgTable(
  'vehicle_import_records',
  {
    importId: ownedBy('import_id', () => vehicleImports.id),
    recordId: uuid('record_id').notNull(),
    kind: enumText('kind', importedKinds).notNull(),
    name: text('name').notNull(),
    /** Null for records added by the import. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'vehicle_import_records_once', columns: [table.importId, table.recordId] }),
    check('vehicle_import_records_kind', checkOneOf(table.kind, importedKinds)),
  ],
)
