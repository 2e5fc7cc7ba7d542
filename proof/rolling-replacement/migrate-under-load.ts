import { once } from 'node:events'
import { startProcess } from '../../benchmarks/support/child-process.ts'
import type { Tally } from './customers.ts'
import { waitUntil } from './wait-until.ts'

/** Migrates the database to today's release once customers have sent enough requests. Returns a sentence about it. */
export async function migrateUnderLoad(
  databaseUrl: string,
  { tally, startAt }: { tally: Tally; startAt: number },
): Promise<string> {
  await waitUntil(() => tally.sent > startAt)
  const [begun, before] = [performance.now(), tally.sent]
  const migration = startProcess(['scripts/migrate.ts'], { DATABASE_URL: databaseUrl })
  const [code] = await once(migration, 'exit')
  if (code !== 0) throw new Error(`the migration ended with ${code}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  return `the database was migrated in ${seconds} s, during which the former release answered ${tally.sent - before} times`
}
