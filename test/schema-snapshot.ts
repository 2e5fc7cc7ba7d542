import { readFileSync } from 'node:fs'
import { z } from 'zod'

const column = z.object({
  type: z.string(),
  notNull: z.boolean(),
  default: z.unknown().optional(),
  generated: z.unknown().optional(),
  identity: z.unknown().optional(),
})
const index = z.object({ isUnique: z.boolean(), columns: z.array(z.object({ expression: z.string() })) })

const table = z.object({
  columns: z.record(z.string(), column),
  indexes: z.record(z.string(), index),
  foreignKeys: z.record(z.string(), z.object({ columnsFrom: z.array(z.string()) })),
  uniqueConstraints: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
  checkConstraints: z.record(z.string(), z.object({ value: z.string() })),
})

const snapshot = z.object({ tables: z.record(z.string(), table) })
const journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })

/** How the tables are made after a migration, as the generator notes it. */
export type SchemaSnapshot = z.output<typeof snapshot>
export type TableSnapshot = z.output<typeof table>
export type ColumnSnapshot = z.output<typeof column>

const folder = 'src/app/server/migrations/meta'

/** The migrations of the shop, oldest first: their names and numbers. */
export const readJournal = () => journal.parse(JSON.parse(readFileSync(`${folder}/_journal.json`, 'utf8'))).entries

/** The tables after the migration of a number. */
export function readSnapshot(number: number): SchemaSnapshot {
  const path = `${folder}/${String(number).padStart(4, '0')}_snapshot.json`
  return snapshot.parse(JSON.parse(readFileSync(path, 'utf8')))
}
