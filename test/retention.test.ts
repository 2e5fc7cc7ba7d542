import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#app/server/tables.ts'

test('docs/retention.md has the retention period of every table, and of no other', () => {
  const rows = readFileSync('docs/retention.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
  )
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  expect(tables.length).toBeGreaterThan(40)
  expect(documented.toSorted()).toEqual([...tables, 'jobs.job'].toSorted())
})
