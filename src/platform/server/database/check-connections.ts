import { sql } from 'drizzle-orm'
import pg from 'pg'
import { StartUpError } from '../errors.ts'
import { type Database, limits } from './client.ts'

/** Four for jobs, one that listens for changes, one that watches the database. */
const connectionsOutsidePool = 6

/** The application name of the one connection of each process that listens for changes. */
export const listenerName = 'aro-certo changes'

type Room = { most: number; otherProcesses: number }

/**
 * Checks that PostgreSQL has enough connections for this process and those already running. Returns a warning
 * for the operator if all of them together may need too many. Throws a `StartUpError` if this one alone does.
 */
export async function checkConnections(url: string, pool: number): Promise<string | undefined> {
  return assessConnections(await readRoom(url), pool)
}

/** The rule of `checkConnections`. */
export function assessConnections({ most, otherProcesses }: Room, pool: number): string | undefined {
  const each = pool + connectionsOutsidePool
  const processes = otherProcesses + 1
  const fitting = Math.floor(most / processes) - connectionsOutsidePool
  const demand = `DATABASE_POOL=${pool} and ${connectionsOutsidePool} more make ${each} connections`
  if (each > most)
    throw new StartUpError(
      `${demand}, and PostgreSQL gives ${most} (max_connections): set DATABASE_POOL to ${fitting} or less`,
    )
  if (each * processes <= most) return undefined
  const remedy =
    fitting >= 2 ? `set DATABASE_POOL to ${fitting} on each` : 'put PgBouncer in front (DATABASE_DIRECT_URL)'
  return `${demand} for each of ${processes} processes, and PostgreSQL gives ${most}: ${remedy}, or raise max_connections`
}

async function readRoom(url: string): Promise<Room> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Room>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int as most,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name = $1) as "otherProcesses"`,
      [listenerName],
    )
    if (!rows[0]) throw new Error('PostgreSQL did not report its connections')
    return rows[0]
  } finally {
    await client.end()
  }
}

/** Checks that timeouts work behind a pooler, which passes no settings on. Returns a warning if not. */
export async function checkLimits(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ name: string; user: string }>(sql`
    select name, current_user as "user" from pg_settings
    where name = any(${sql.param(Object.keys(limits))}::text[]) and setting = '0' order by name`)
  const [first] = rows
  if (!first) return undefined
  const values = new Map<string, number>(Object.entries(limits))
  const remedies = rows.map(({ name }) => `alter role "${first.user}" set ${name} = ${values.get(name)}`)
  return `Nothing ends what is stuck in the database behind the pooler: ${remedies.join('; ')}`
}
