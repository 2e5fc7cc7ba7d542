import pg from 'pg'
import { StartUpError } from '../../start-up-error.ts'
import { faultOf, type PrimaryPosition, type ReplicaPosition, readPrimary, readReplica } from './wal-position.ts'

/**
 * Checks that a server is a replica of this database. Returns a warning if it does not answer or is not up to
 * date, since the shop can do without it. Throws a `StartUpError` if it answers and is something else.
 */
export async function checkReplica(primaryUrl: string, replicaUrl: string): Promise<string | undefined> {
  const primary = await readOnce<PrimaryPosition>(primaryUrl, readPrimary)
  const replica = await readOnce<ReplicaPosition>(replicaUrl, readReplica, [primary.position]).catch((cause) => {
    if (cause instanceof pg.DatabaseError && !cause.code?.startsWith('57P'))
      throw new StartUpError(`DATABASE_REPLICA_URL: the server refuses (${cause.message})`, { cause })
    return undefined
  })
  if (!replica)
    return 'The replica of DATABASE_REPLICA_URL does not answer: public reads come from the primary until it does'
  const fault = faultOf(replica, primary)
  // A server on an older timeline may just not have recorded the new one yet; the process checks repeatedly.
  if (fault && replica.isReplica && replica.system === primary.system && replica.database === primary.database)
    return `The replica of DATABASE_REPLICA_URL is not read from yet: ${fault}`
  if (fault) throw new StartUpError(`DATABASE_REPLICA_URL: ${fault}`)
  return undefined
}

async function readOnce<Row extends object>(url: string, question: string, values: string[] = []): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(question, values)
    if (!rows[0]) throw new Error('the server did not report its position')
    return rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}
