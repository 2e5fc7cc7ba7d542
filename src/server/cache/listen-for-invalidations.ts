import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { listenerName } from '#server/db/check-connections.ts'
import { openSockets } from '#server/db/sockets.ts'
import { failAfterSilence } from '#server/db/watch-database.ts'
import type { Log } from '#server/log.ts'
import { epochMessage, invalidationChannel } from './invalidation-channel.ts'
import { waitUntilUnresponsive } from './wait-until-unresponsive.ts'

/** The connection that receives changes, which is answered by the server that announces them. */
export type ListeningConnection = { query<Row>(statement: string): Promise<Row[]> }

export type InvalidationListener = {
  /** The tags of a change that was committed. */
  onChange(tags: readonly string[]): void
  /** Every listening process receives this name, between the same two changes. */
  onEpoch?(epoch: string): void
  /** From now on every change arrives; what was missed before is unknown. */
  onConnected(connection: ListeningConnection): void
  /** From now on changes may be missed. */
  onDisconnected(): void
}

/** Several listeners as one. */
export const together = (...listeners: readonly InvalidationListener[]): InvalidationListener => ({
  onChange: (tags) => {
    for (const listener of listeners) listener.onChange(tags)
  },
  onEpoch: (epoch) => {
    for (const listener of listeners) listener.onEpoch?.(epoch)
  },
  onConnected: (connection) => {
    for (const listener of listeners) listener.onConnected(connection)
  },
  onDisconnected: () => {
    for (const listener of listeners) listener.onDisconnected()
  },
})

export type Listening = { close(): Promise<void> }

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})

/** The name of an epoch, all tags of a change, or a part of them. Any other message counts as a change of everything. */
const payload = jsonText.pipe(
  z.union([
    z.object({ epoch: z.string() }),
    z.array(z.string()),
    z.object({ tags: z.array(z.string()), isLast: z.boolean() }),
  ]),
)
const retryMilliseconds = 1_000
const statementMilliseconds = 5_000

/**
 * Receives what this and other processes announce, on a separate connection that is reopened whenever it breaks. Resolves once it listens
 * for the first time; throws if the database cannot be reached by then.
 */
export async function listenForInvalidations(
  databaseUrl: string,
  log: Log,
  listener: InvalidationListener,
): Promise<Listening> {
  const ending = new AbortController()
  let connection = await connect(databaseUrl, log, listener)
  const watch = async () => {
    while (!ending.signal.aborted) {
      await connection.ended
      listener.onDisconnected()
      let isReported = false
      while (!ending.signal.aborted) {
        await sleep(retryMilliseconds, undefined, { signal: ending.signal }).catch(() => undefined)
        if (ending.signal.aborted) return
        try {
          connection = await connect(databaseUrl, log, listener)
          if (ending.signal.aborted) await connection.end()
          break
        } catch (error) {
          if (!isReported) log.warn({ err: error }, 'cannot listen for changes yet')
          isReported = true
        }
      }
    }
  }
  const watching = watch()
  return {
    async close() {
      ending.abort()
      await connection.end()
      await watching
    },
  }
}

async function connect(databaseUrl: string, log: Log, listener: InvalidationListener) {
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
    await inTime(query(`listen ${invalidationChannel}`))
    listener.onConnected({
      query: async <Row>(statement: string) => (await query<Row & pg.QueryResultRow>(statement)).rows,
    })
    // This process receives it after the changes it missed, the others in the middle of their own sequence.
    await inTime(query('select pg_notify($1, $2)', [invalidationChannel, epochMessage(randomUUID())]))
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

/** The answer, or an error if there is none in time. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const answered = new AbortController()
  try {
    await Promise.race([answer, failAfterSilence(statementMilliseconds, answered.signal)])
  } finally {
    answered.abort()
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
