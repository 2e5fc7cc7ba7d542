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
 * meanwhile, and one that takes no more connections still answers those that it has: neither is away.
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

  async function askOnce(): Promise<void> {
    client ??= await connect(url, sockets)
    await client.query('select 1')
  }

  async function hear(): Promise<void> {
    const heard = new AbortController()
    try {
      await Promise.race([askOnce(), silence(patienceMilliseconds, heard.signal)])
    } catch (cause) {
      sockets.cut()
      client = undefined
      throw cause
    } finally {
      heard.abort()
    }
  }

  async function ask(): Promise<void> {
    const askedAt = performance.now()
    const isConnected = client !== undefined
    try {
      await hear().catch((cause) => {
        // That this one connection broke says nothing of the others; only silence does.
        const isBroken = isConnected && performance.now() - askedAt < patienceMilliseconds
        if (!isBroken || ending.signal.aborted) throw cause
        return hear()
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

/** Throws after so long. Counted in parts: a process that stood still itself hears first what has come meanwhile. */
export async function silence(milliseconds: number, signal: AbortSignal): Promise<never> {
  const parts = 4
  for (let part = 0; part < parts; part += 1) await sleep(milliseconds / parts, undefined, { signal, ref: false })
  throw new Error('the database does not answer')
}

/** Whether the database itself refuses the connection, as one that has no more to give, and does not because it ends or starts. */
const isRefusal = (cause: unknown) => cause instanceof pg.DatabaseError && !cause.code?.startsWith('57P')

async function connect(url: string, sockets: Sockets): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, stream: sockets.open, application_name: 'aro-certo watch' })
  // The next question says that it broke.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
