import { sql } from 'drizzle-orm'
import type { System } from '#contract/admin/system.ts'
import type { Shop } from '#server/shop.ts'

type DatabaseState = NonNullable<System['database']>

/** What the database is, how large, and how many of its connections are in use. */
export async function readDatabaseState({ database, process: { pool } }: Shop): Promise<DatabaseState> {
  const { rows } = await database.execute<{ version: string; bytes: string; connections: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`)
  const [state] = rows
  if (!state) throw new Error('the database did not report its state')
  const { open, most, waiting } = pool()
  return {
    version: state.version.split(' ')[0] ?? state.version,
    bytes: Number(state.bytes),
    connections: state.connections,
    mostConnections: state.most,
    poolOpen: open,
    poolMost: most,
    poolWaiting: waiting,
  }
}
