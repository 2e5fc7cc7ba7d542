import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database } from './client.ts'
import { DatabaseUnavailableError, isBrokenConnection, isConflict } from './faults.ts'

const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()

/** Drizzle's own never gives back a connection on which it could not begin, and gives back broken ones as good. */
export async function transact<Result>(
  database: Database,
  work: (tx: Database) => Promise<Result>,
  settings?: PgTransactionConfig,
): Promise<Result> {
  const pool = poolBehind(database)
  if (!pool) return database.transaction(work, settings)
  const client = await pool.connect().catch((cause) => {
    throw new DatabaseUnavailableError('the database gives no connection', { cause })
  })
  let isBroken = false
  try {
    return await databaseOn(client).transaction(work, settings)
  } catch (error) {
    isBroken = isBrokenConnection(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** The pool of a database that is none of a transaction. */
function poolBehind(database: Database): pg.Pool | undefined {
  if (!Object.hasOwn(database, '$client')) return undefined
  const { $client } = database as NodePgDatabase & { $client: unknown }
  return $client instanceof pg.Pool ? $client : undefined
}

function databaseOn(client: pg.PoolClient): NodePgDatabase {
  const database = databases.get(client) ?? drizzle(client)
  databases.set(client, database)
  return database
}

const maxAttempts = 4

/** Repeats a transaction that PostgreSQL aborted because of a conflict with another one, after a short random wait. */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === maxAttempts || !isConflict(error)) throw error
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}
