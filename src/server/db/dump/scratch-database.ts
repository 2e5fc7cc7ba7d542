import type pg from 'pg'
import { StartUpError } from '#server/start-up-error.ts'
import { onDumpConnection } from './connect.ts'

/**
 * Creates an empty database next to another one for the duration of `work`. Those left behind by killed
 * processes are removed, too. Throws a `StartUpError` if the database user may not create any.
 */
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
