import pg from 'pg'

/** The address of another database of the same PostgreSQL. */
export function databaseUrl(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

/** Works over a connection of its own, which is closed in the end. */
export async function overConnection<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one statement on a connection of its own. */
export async function command(url: string, statement: string): Promise<void> {
  await overConnection(url, (client) => client.query(statement))
}
