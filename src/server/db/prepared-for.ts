import type { Database } from './client.ts'

/**
 * Keeps a prepared query for each database, or transaction: its text is put together once, and each connection plans it once.
 * For what every page asks for, working out how to run it takes longer than running it.
 */
export function preparedFor<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const query = prepared.get(database) ?? prepare(database)
    prepared.set(database, query)
    return query
  }
}
