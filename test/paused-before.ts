import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { orders } from '#modules/sales/tables.ts'
import type { Database } from '#platform/server/database/client.ts'
import { databaseWith } from './database-with.ts'

/** The same database, in which something else happens once, before the first row of a table is read. */
export function pausedBefore<One extends Database>(database: One, until: PgTable, happen: () => Promise<unknown>): One {
  let happened: Promise<unknown> | undefined
  const paused = <Same extends Database>(same: Same): Same =>
    databaseWith(same, {
      select: (...columns: []) => {
        const begun = same.select(...columns)
        const from = begun.from.bind(begun)
        return Object.assign(begun, {
          from: (table: typeof orders) => {
            const query = from(table)
            const then = query.then.bind(query)
            if (getTableName(table) !== getTableName(until)) return query
            happened ??= happen()
            const waiting = happened
            // biome-ignore lint/suspicious/noThenProperty: a query runs when it is waited for
            return Object.assign(query, { then: (...go: Parameters<typeof then>) => waiting.then(() => then(...go)) })
          },
        })
      },
      transaction: (work, settings) => same.transaction((tx) => work(paused(tx)), settings),
    })
  return paused(database)
}
