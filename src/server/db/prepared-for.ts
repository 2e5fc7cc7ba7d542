import type { Database } from './client.ts'

/**
 * Caches a prepared query per database or transaction: its text is built once, and each connection plans it once. For queries of every
 * page, planning takes longer than running them.
 */
export function preparedFor<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const query = prepared.get(database) ?? prepare(database)
    prepared.set(database, query)
    return query
  }
}
