import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/server/database/client.ts'

/** The same database with one method replaced. */
export const databaseWith = <One extends Database>(database: One, changes: Partial<Database>): One =>
  Object.assign(Object.create(database), changes)

/** The same database, which first reports the text of each statement that is built by hand, in transactions, too. */
export const databaseThatReports = <One extends Database>(database: One, report: (text: string) => void): One =>
  databaseWith(database, {
    execute: (query: SQLWrapper | string) => {
      report(new PgDialect().sqlToQuery(sql`${query}`).sql)
      return database.execute(query)
    },
    transaction: (work, settings) => database.transaction((tx) => work(databaseThatReports(tx, report)), settings),
  })
