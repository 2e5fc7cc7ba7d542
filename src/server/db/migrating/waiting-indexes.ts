import type pg from 'pg'
import { type IndexStatement, readIndexStatement } from './index-statement.ts'

/**
 * The index that a statement creates, if it has to be postponed: its table has rows, which could not be
 * changed meanwhile. A unique index without `concurrently` is created at once: later statements of its
 * migration may depend on it.
 */
export async function indexToPutOff(client: pg.Client, statement: string): Promise<IndexStatement | undefined> {
  const index = readIndexStatement(statement)
  if (!index || (index.isUnique && !/\bconcurrently\b/i.test(statement))) return undefined
  const { rowCount } = await client.query(`select from ${index.table} limit 1`)
  return rowCount ? index : undefined
}

/** Records, within the migration's transaction, that an index has yet to be created. */
export async function deferIndex(client: pg.Client, { name, concurrently }: IndexStatement): Promise<void> {
  await client.query('insert into drizzle.waiting_indexes (name, statement) values ($1, $2)', [name, concurrently])
}

/**
 * Creates the postponed indexes while the shop is in use. A process that ended in the middle of one leaves an
 * index that PostgreSQL maintains and never reads: it is dropped and created again. Waits for older
 * transactions, without blocking anyone.
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
