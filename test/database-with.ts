import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'

/** The same database, of which one thing works otherwise. */
export const databaseWith = (database: Database, changes: Partial<Database>): Database =>
  Object.assign(Object.create(database), changes)

/** The same database, which first tells the text of each statement that is built by hand. */
export const databaseThatTells = (database: Database, tell: (text: string) => void): Database =>
  databaseWith(database, {
    execute: (query: SQLWrapper | string) => {
      tell(new PgDialect().sqlToQuery(sql`${query}`).sql)
      return database.execute(query)
    },
  })
