import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { transact } from './transact.ts'

/** Runs a read with a statement timeout; one that takes longer fails with what `isStatementTimeout` recognises. */
export function withTimeout<Result>(
  database: Database,
  milliseconds: number,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  return transact(
    database,
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      return read(tx)
    },
    { accessMode: 'read only' },
  )
}
