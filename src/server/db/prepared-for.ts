import type { Database } from './client.ts'

/**
 * Caches a prepared query per database or transaction: its text is built once. For queries of every page,
 * planning takes longer than running them: each connection plans one for its first five sets of parameters,
 * and then once for any, unless PostgreSQL finds plans for known parameters cheaper. It does if a parameter
 * is a list, whose items it counts (use `isOneOf`), or a limit (write the number).
 */
export function preparedFor<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const query = prepared.get(database) ?? prepare(database)
    prepared.set(database, query)
    return query
  }
}
