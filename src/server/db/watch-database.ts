import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { answerInTime } from './answer-in-time.ts'
import { openSockets, type Sockets } from './sockets.ts'

/** Is notified when the database becomes unavailable or available, and reports what it notices of that itself. */
export type WatchedDatabase = {
  /** When the database last answered on any connection, in milliseconds of `performance.now()`. */
  answeredAt(): number
  /** There was no answer for the whole waiting time. */
  leave(cause: unknown): void
  /** It answers again. */
  comeBack(): void
}

export type DatabaseWatch = { close(): Promise<void> }

/** The pause between two checks, and how long each answer is awaited. */
const usual = { pauseMilliseconds: 1_000, timeoutMilliseconds: 4_000 }

/**
 * Checks repeatedly, on a separate connection, whether the database answers. Connections whose other end
 * disappeared look as if they waited; only a query shows it. A database that is merely slow still answers some
 * query, and one that accepts no more connections still answers on existing ones: neither is unavailable.
 */
export function watchDatabase(
  url: string,
  database: WatchedDatabase,
  { pauseMilliseconds, timeoutMilliseconds } = usual,
): DatabaseWatch {
  const ending = new AbortController()
  const sockets = openSockets()
  let client: pg.Client | undefined
  let isAway = false

  async function queryOnce(): Promise<void> {
    client ??= await connect(url, sockets)
    await client.query('select 1')
  }

  async function checkOnce(): Promise<void> {
    try {
      await answerInTime(queryOnce(), timeoutMilliseconds)
    } catch (cause) {
      sockets.cut()
      client = undefined
      throw cause
    }
  }

  async function check(): Promise<void> {
    const askedAt = performance.now()
    const isConnected = client !== undefined
    try {
      await checkOnce().catch((cause) => {
        // A break of this one connection says nothing about the others; only silence does.
        const isBroken = isConnected && performance.now() - askedAt < timeoutMilliseconds
        if (!isBroken || ending.signal.aborted) throw cause
        return checkOnce()
      })
      if (isAway) database.comeBack()
      isAway = false
    } catch (cause) {
      if (isAway || ending.signal.aborted || database.answeredAt() > askedAt || isRefusal(cause)) return
      isAway = true
      database.leave(cause)
    }
  }

  const watching = (async () => {
    while (!ending.signal.aborted) {
      await check()
      await sleep(pauseMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async close() {
      ending.abort()
      // A closing handshake would wait for an answer that may never come.
      sockets.cut()
      await watching
    },
  }
}

/**
 * Whether the database itself refuses the connection because it has no more to give, not because it stops or starts.
 */
const isRefusal = (cause: unknown) => cause instanceof pg.DatabaseError && !cause.code?.startsWith('57P')

async function connect(url: string, sockets: Sockets): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, stream: sockets.open, application_name: 'aro-certo watch' })
  // The next query reports that it broke.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
