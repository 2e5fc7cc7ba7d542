import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openSockets, type Sockets } from './sockets.ts'

/** What hears that the database went away or came back, and what it knows itself of that. */
export type WatchedDatabase = {
  /** When anything of it answered last, in milliseconds of `performance.now()`. */
  answeredAt(): number
  /** Nothing has answered for as long as the watch waits. */
  leave(cause: unknown): void
  /** It answers again. */
  comeBack(): void
}

export type DatabaseWatch = { close(): Promise<void> }

/** How long the watch pauses between two questions, and how long it waits for an answer. */
const usual = { pauseMilliseconds: 1_000, patienceMilliseconds: 4_000 }

/**
 * Asks the database again and again, on a connection of its own, whether it answers. Connections whose other end is gone
 * without a word look as if they waited; only asking shows it. A database that is merely slow answers somebody else
 * meanwhile, and is not away.
 */
export function watchDatabase(
  url: string,
  database: WatchedDatabase,
  { pauseMilliseconds, patienceMilliseconds } = usual,
): DatabaseWatch {
  const ending = new AbortController()
  const sockets = openSockets()
  let client: pg.Client | undefined
  let isAway = false

  async function ask(): Promise<void> {
    const askedAt = performance.now()
    try {
      client ??= await connect(url, patienceMilliseconds, sockets)
      await client.query('select 1')
      if (isAway) database.comeBack()
      isAway = false
    } catch (cause) {
      sockets.cut()
      client = undefined
      if (isAway || ending.signal.aborted || database.answeredAt() > askedAt) return
      isAway = true
      database.leave(cause)
    }
  }

  const watching = (async () => {
    while (!ending.signal.aborted) {
      await ask()
      await sleep(pauseMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async close() {
      ending.abort()
      // A parting word would wait for an answer that may never come.
      sockets.cut()
      await watching
    },
  }
}

async function connect(url: string, patienceMilliseconds: number, sockets: Sockets): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    stream: sockets.open,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: 'aro-certo watch',
  })
  // The next question says that it broke.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
