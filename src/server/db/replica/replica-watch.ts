import pg from 'pg'
import { answerInTime } from '../answer-in-time.ts'
import { openSockets } from '../sockets.ts'
import { type ReplicaPosition, readReplica } from './wal-position.ts'

export type ReplicaWatch = {
  /** The replica's position, and whether it has replayed up to a given one. Throws if it does not answer in time. */
  ask(position: string | undefined): Promise<ReplicaPosition>
  close(): void
}

/** A replica that takes longer to report its position would make visitors wait, too. */
const timeoutMilliseconds = 1_500

/** One connection to a replica, reopened when it breaks, which calls `onLost`. */
export function openReplicaWatch(url: string, onLost: () => void): ReplicaWatch {
  const sockets = openSockets()
  let client: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const connecting = new pg.Client({
      connectionString: url,
      stream: sockets.open,
      application_name: 'aro-certo replica watch',
    })
    // The next query reports that it broke.
    connecting.on('error', () => undefined)
    connecting.once('end', onLost)
    await connecting.connect()
    return connecting
  }

  async function readOnce(position: string | undefined): Promise<ReplicaPosition> {
    client ??= await connect()
    const { rows } = await client.query<ReplicaPosition>(readReplica, [position])
    if (!rows[0]) throw new Error('the replica did not report its position')
    return rows[0]
  }

  return {
    async ask(position) {
      try {
        return await answerInTime(readOnce(position), timeoutMilliseconds)
      } catch (cause) {
        sockets.cut()
        client = undefined
        throw cause
      }
    },
    // A closing handshake would wait for an answer that may never come.
    close: () => sockets.cut(),
  }
}
