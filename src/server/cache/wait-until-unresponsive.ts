import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { answerInTime } from '#server/db/answer-in-time.ts'
import { openSockets } from '#server/db/sockets.ts'

/** The pause between two checks, and how long each answer is awaited before another connection is tried. */
const [pauseBetweenChecksMilliseconds, timeoutMilliseconds] = [250, 500]
/**
 * The time limit of a new connection, and after what time a database that answers on no connection counts
 * as unavailable.
 */
const [connectMilliseconds, unresponsiveMilliseconds] = [1_000, 4_000]

type WaitOptions = {
  databaseUrl: string
  /** Sends a query that costs nothing. */
  ask: () => Promise<unknown>
  signal: AbortSignal
}

/**
 * Checks a connection again and again; resolves when the other end disappeared without closing it, or the
 * signal aborts. A database that is merely busy accepts new connections no faster than it answers this one;
 * if it does accept one, this connection is dead.
 */
export async function waitUntilUnresponsive({ databaseUrl, ask, signal }: WaitOptions): Promise<void> {
  while (!signal.aborted) {
    await sleep(pauseBetweenChecksMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted || (await isUnresponsive(ask(), databaseUrl))) return
  }
}

async function isUnresponsive(answer: Promise<unknown>, databaseUrl: string): Promise<boolean> {
  // A refusal is an answer, too; a connection that broke reports it itself.
  const answered = answer.then(
    () => true,
    () => true,
  )
  const askedAt = performance.now()
  while (!(await isAnsweredInTime(answered))) {
    if (performance.now() - askedAt >= unresponsiveMilliseconds) return true
    const isOtherSlower = reconnects(databaseUrl).then((isConnected) => !isConnected)
    if (!(await Promise.race([answered, isOtherSlower]))) return true
  }
  return false
}

async function isAnsweredInTime(answered: Promise<boolean>): Promise<boolean> {
  try {
    return await answerInTime(answered, timeoutMilliseconds)
  } catch {
    return false
  }
}

/** Whether the database accepts another connection now. */
async function reconnects(databaseUrl: string): Promise<boolean> {
  const sockets = openSockets()
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMilliseconds,
    stream: sockets.open,
    application_name: 'aro-certo watch',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    sockets.cut()
  }
}
