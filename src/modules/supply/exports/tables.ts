import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id } from '#platform/server/database/columns.ts'
import { exportFormats, exportKinds } from './rules.ts'

const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** No longer written: it named files that jobs made of long lists. The next release drops it. */
export const listExports = pgTable(
  'list_exports',
  {
    id: id(),
    kind: enumText('kind', exportKinds).notNull(),
    format: enumText('format', exportFormats).notNull(),
    /** The filters of the list, as in the call that requested it. */
    filter: jsonb('filter').$type<object>().notNull(),
    fileName: text('file_name').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: enumText('state', exportStates).notNull().default('waiting'),
    /** The run of the job that makes or made it: the name of the folder with its pieces. */
    run: uuid('run'),
    rowCount: integer('row_count').notNull().default(0),
    handledCount: integer('handled_count').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    pieceCount: integer('piece_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('list_exports_kind', checkOneOf(table.kind, exportKinds)),
    check('list_exports_format', checkOneOf(table.format, exportFormats)),
    check('list_exports_state', checkOneOf(table.state, exportStates)),
    index('list_exports_latest').on(table.createdAt, table.id),
  ],
)
