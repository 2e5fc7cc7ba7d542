import pg from 'pg'
import { StartUpError } from '#server/start-up-error.ts'
import { withoutPassword } from '../without-password.ts'

/**
 * Runs `work` on a connection for reading or writing everything: without a statement timeout, and with fixed
 * text formats whatever the server's settings are. Throws a `StartUpError` if no database answers.
 */
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
