import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { answerInTime } from '#server/db/answer-in-time.ts'
import { listenerName } from '#server/db/check-connections.ts'
import { openSockets } from '#server/db/sockets.ts'
import type { Log } from '#server/log.ts'
import { epochMessage, invalidationChannel } from './invalidation-channel.ts'
import type { InvalidationListener } from './invalidation-listener.ts'
import { waitUntilUnresponsive } from './wait-until-unresponsive.ts'

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})

/**
 * The name of an epoch, all tags of a change, or a part of them. Any other message counts as a change of everything.
 */
const payload = jsonText.pipe(
  z.union([
    z.object({ epoch: z.string() }),
    z.array(z.string()),
    z.object({ tags: z.array(z.string()), isLast: z.boolean() }),
  ]),
)

const statementMilliseconds = 5_000

/**
 * Opens a connection that receives what this and other processes announce, and resolves once it listens. `ended`:
 * when it breaks or is cut because the database does not answer. Throws if the database cannot be reached.
 */
export async function openListeningConnection(databaseUrl: string, log: Log, listener: InvalidationListener) {
  const sockets = openSockets()
  const client = new pg.Client({
    connectionString: databaseUrl,
    stream: sockets.open,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: listenerName,
  })
  const received: string[] = []
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  let isEnding = false
  client.on('error', (error) => isEnding || log.warn({ err: error }, 'the connection that listens for changes broke'))
  client.on('notification', (message) => {
    const { data = ['everything'] } = payload.safeParse(message.payload)
    if (Array.isArray(data)) return listener.onChange(data)
    if ('epoch' in data) return listener.onEpoch?.(data.epoch)
    // PostgreSQL delivers the messages of a transaction one after the other.
    received.push(...data.tags)
    if (data.isLast) listener.onChange(received.splice(0))
  })
  const query = singleFlight(client)
  const disconnected = new AbortController()
  void ended.then(() => disconnected.abort())
  async function cutWhenSilent(): Promise<void> {
    await waitUntilUnresponsive({ databaseUrl, ask: () => query('select 1'), signal: disconnected.signal })
    if (disconnected.signal.aborted) return
    log.warn('the connection that listens for changes does not answer')
    sockets.cut()
  }
  try {
    await client.connect()
    await answerInTime(query(`listen ${invalidationChannel}`), statementMilliseconds)
    listener.onConnected({
      query: async <Row>(statement: string) => (await query<Row & pg.QueryResultRow>(statement)).rows,
    })
    // This process receives it after the changes it missed, the others in the middle of their own sequence.
    const beginEpoch = query('select pg_notify($1, $2)', [invalidationChannel, epochMessage(randomUUID())])
    await answerInTime(beginEpoch, statementMilliseconds)
    // From here on: a commit may take a while, during which other connections continue.
    void cutWhenSilent()
  } catch (error) {
    sockets.cut()
    // `onConnected` may have been called already.
    listener.onDisconnected()
    throw error
  }
  return {
    ended,
    // Without a closing handshake, which would wait for an answer that may never come.
    async end() {
      isEnding = true
      sockets.cut()
      await ended
    },
  }
}

/** Asks once all earlier questions are answered: the driver must be given one query at a time. */
function singleFlight(client: pg.Client) {
  let last: Promise<unknown> = Promise.resolve()
  return <Row extends pg.QueryResultRow>(statement: string, values?: string[]) => {
    const answer = last.then(() => client.query<Row>(statement, values))
    last = answer.catch(() => undefined)
    return answer
  }
}
