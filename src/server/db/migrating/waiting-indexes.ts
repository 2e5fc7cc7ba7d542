import type pg from 'pg'
import { type IndexStatement, readIndexStatement } from './index-statement.ts'

/**
 * The index that a statement makes, where the shop cannot wait for it: its table has rows, which nobody could change meanwhile.
 * A unique index that does not ask for it by `concurrently` is made at once: what follows in its migration may rest on it.
 */
export async function indexToPutOff(client: pg.Client, statement: string): Promise<IndexStatement | undefined> {
  const index = readIndexStatement(statement)
  if (!index || (index.isUnique && !/\bconcurrently\b/i.test(statement))) return undefined
  const { rowCount } = await client.query(`select from ${index.table} limit 1`)
  return rowCount ? index : undefined
}

/** Notes, as a part of the migration's transaction, that an index has yet to be made. */
export async function deferIndex(client: pg.Client, { name, concurrently }: IndexStatement): Promise<void> {
  await client.query('insert into drizzle.waiting_indexes (name, statement) values ($1, $2)', [name, concurrently])
}

/**
 * Makes the indexes that were put off, while the shop is used. What a process left behind that ended amid one is an index that
 * PostgreSQL keeps up and never reads: it goes, and is made again. Waits for transactions that are older, and nobody waits behind it.
 */
export async function makeWaitingIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string; statement: string }>(
    'select id, name, statement from drizzle.waiting_indexes order by id',
  )
  for (const { id, name, statement } of rows) {
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(statement)
    await client.query('delete from drizzle.waiting_indexes where id = $1', [id])
  }
}
