import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'

/** The same database with one method replaced. */
export const databaseWith = <One extends Database>(database: One, changes: Partial<Database>): One =>
  Object.assign(Object.create(database), changes)

/** The same database as `readDatabaseTime` finds it these seconds from now, in transactions, too. */
export const databaseLater = <One extends Database>(database: One, seconds: number): One =>
  databaseWith(database, {
    execute: (query: SQLWrapper | string) => {
      const { sql: text, params } = new PgDialect().sqlToQuery(sql`${query}`)
      const isClock = text.includes('clock_timestamp()') && params.length === 0
      const later = `(clock_timestamp() + interval '${seconds} seconds')`
      return database.execute(isClock ? sql.raw(text.replace('clock_timestamp()', later)) : query)
    },
    transaction: (work, settings) => database.transaction((tx) => work(databaseLater(tx, seconds)), settings),
  })

/** The same database, which first reports the text of each statement that is built by hand, in transactions, too. */
export const databaseThatReports = <One extends Database>(database: One, report: (text: string) => void): One =>
  databaseWith(database, {
    execute: (query: SQLWrapper | string) => {
      report(new PgDialect().sqlToQuery(sql`${query}`).sql)
      return database.execute(query)
    },
    transaction: (work, settings) => database.transaction((tx) => work(databaseThatReports(tx, report)), settings),
  })
