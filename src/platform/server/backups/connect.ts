import pg from 'pg'
import { withoutPassword } from '../database/migrate.ts'
import { StartUpError } from '../errors.ts'

/** Runs `work` on a connection without a statement timeout and with fixed text formats. Throws a `StartUpError`. */
export async function onDumpConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'aro-certo dump',
  })
  // A broken connection fails whatever is running on it.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((cause) => {
      throw new StartUpError(`The database does not answer at ${withoutPassword(url)}: ${reasonOf(cause)}`, { cause })
    })
    await client.query(settings)
    return await work(client)
  } finally {
    // Cuts half of a COPY, which would wait for the other half; the server rolls back what is not committed.
    await client.end()
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

const settings = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'`

/** A table or sequence of the shop, quoted for statements. */
export const quoteTable = (name: string) => `public."${name.replaceAll('"', '""')}"`

/** Throws a `StartUpError` while a shop runs on a database: it would continue with what it has cached of it. */
export function refuseRunningShop(url: string): Promise<void> {
  return onDumpConnection(url, async (client) => {
    const { rowCount } = await client.query(`
      select from pg_stat_activity
      where datname = current_database() and application_name in ('aro-certo', 'aro-certo-jobs')`)
    if (rowCount) throw new StartUpError('A shop is running over this database: stop it first')
  })
}

/** Creates a database for the duration of `work`, and removes those of killed processes. Throws a `StartUpError`. */
export function withScratchDatabase<Result>(url: string, work: (url: string) => Promise<Result>): Promise<Result> {
  return onDumpConnection(url, async (client) => {
    // Another shop on the same PostgreSQL may be doing this, too.
    const own = await client.query<{ oid: string }>(
      'select oid::text from pg_database where datname = current_database()',
    )
    const prefix = `aro_certo_scratch_${own.rows[0]?.oid}_`
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await drop(client, name)
    const name = `${prefix}${process.pid}_${Date.now()}`
    await client.query(`create database ${name}`).catch((cause) => {
      throw new StartUpError(`The database's user may not make a database to restore into: grant it CREATEDB`, {
        cause,
      })
    })
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    try {
      return await work(scratch.href)
    } finally {
      await drop(client, name)
    }
  })
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
}
