import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { listenerName } from '../database/check-connections.ts'
import type { Log } from '../log.ts'
import type { CacheListener } from './tagged-cache.ts'
import { changeChannel } from './tags.ts'

type ChangeListener = {
  onChange(tags: readonly string[]): void
  /** From now on every change arrives; what was missed before is unknown. */
  onConnected(): void
  /** From now on changes may be missed. */
  onDisconnected(): void
}

export type Listening = { close(): Promise<void> }

/** Between two attempts to connect, and between two checks of a connection. */
const pauseMilliseconds = 1_000
/** A database that has not answered for this long is away, or the connection is dead. */
const silenceMilliseconds = 4_000

/** Receives all announcements on a connection of its own. Resolves once it listens; throws if it cannot by then. */
export async function listenForChanges(url: string, log: Log, listener: ChangeListener): Promise<Listening> {
  const ending = new AbortController()
  const { signal } = ending
  let connection = await connect(url, listener)

  async function listen(): Promise<void> {
    for (;;) {
      const error = await checkUntilBroken(connection, signal)
      listener.onDisconnected()
      if (signal.aborted) return
      log.warn({ err: error }, 'the connection that listens for changes broke')
      connection = await reconnect()
    }
  }

  async function reconnect(): Promise<ListeningClient> {
    for (let isReported = false; ; isReported = true) {
      await sleep(pauseMilliseconds, undefined, { signal })
      try {
        return await connect(url, listener)
      } catch (error) {
        if (!isReported) log.warn({ err: error }, 'cannot listen for changes yet')
      }
    }
  }

  const listening = listen()
  return {
    async close() {
      ending.abort()
      await listening.catch(() => undefined)
    },
  }
}

type ListeningClient = { client: pg.Client; broken: Promise<Error | undefined> }

async function connect(url: string, listener: ChangeListener): Promise<ListeningClient> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: silenceMilliseconds,
    query_timeout: silenceMilliseconds,
    keepAlive: true,
    application_name: listenerName,
  })
  const broken = new Promise<Error | undefined>((resolve) => {
    client.on('error', resolve)
    client.once('end', () => resolve(undefined))
  })
  const received: string[] = []
  client.on('notification', ({ payload }) => {
    const { tags, isLast } = readAnnouncement(payload)
    // PostgreSQL delivers the messages of a transaction one after the other.
    received.push(...tags)
    if (isLast) listener.onChange(received.splice(0))
  })
  try {
    await client.connect()
    await client.query(`listen ${changeChannel}`)
  } catch (error) {
    cut(client)
    throw error
  }
  listener.onConnected()
  return { client, broken }
}

/** Asks again and again whether the other end is still there; resolves with the reason once it is not, or at the end. */
async function checkUntilBroken({ client, broken }: ListeningClient, signal: AbortSignal): Promise<unknown> {
  const check = async () => {
    for (;;) {
      await sleep(pauseMilliseconds, undefined, { signal })
      await client.query('select 1')
    }
  }
  const error = await Promise.race([broken, check().catch((error: unknown) => error)])
  cut(client)
  return error
}

/** Without a closing handshake, which would wait for an answer that may never come. */
function cut(client: pg.Client): void {
  client.on('error', () => undefined)
  void client.end().catch(() => undefined)
  client.connection.stream.destroy()
}

/** All tags of a change, or a part of them. */
const announcement = z.union([
  z.array(z.string()).transform((tags) => ({ tags, isLast: true })),
  z.object({ tags: z.array(z.string()), isLast: z.boolean() }),
])

/** Any other message counts as a change of everything. */
function readAnnouncement(payload = ''): z.infer<typeof announcement> {
  try {
    return announcement.parse(JSON.parse(payload))
  } catch {
    return { tags: ['everything'], isLast: true }
  }
}

/** Connects the caches to the announcements of changes: they cache values only while these arrive. */
export const followChanges = (cache: CacheListener): ChangeListener => ({
  onChange: (tags) => cache.drop(tags),
  onConnected: () => cache.resume(),
  onDisconnected: () => cache.pause(),
})
