import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openSockets } from '#server/db/sockets.ts'
import { silence } from '#server/db/watch-database.ts'

/** How long is paused between two questions, and how long each answer is waited for before another connection is tried. */
const [pulseMilliseconds, patienceMilliseconds] = [250, 500]
/** How long another connection is waited for, and after what time a database that answers nobody counts as silent. */
const [connectMilliseconds, silentMilliseconds] = [1_000, 4_000]

type Asked = {
  databaseUrl: string
  /** Asks the connection something that costs nothing. */
  ask: () => Promise<unknown>
  signal: AbortSignal
}

/**
 * Asks a connection again and again, and resolves when its other end went away without a word, or the signal says so. A database
 * that is merely busy is no quicker to take another connection than to answer this one: where it is, this one is dead.
 */
export async function untilSilent({ databaseUrl, ask, signal }: Asked): Promise<void> {
  while (!signal.aborted) {
    await sleep(pulseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted || (await isSilent(ask(), databaseUrl))) return
  }
}

async function isSilent(answer: Promise<unknown>, databaseUrl: string): Promise<boolean> {
  // A refusal is an answer, too; a connection that broke says so itself.
  const answered = answer.then(
    () => true,
    () => true,
  )
  const askedAt = performance.now()
  while (!(await isWithinPatience(answered))) {
    if (performance.now() - askedAt >= silentMilliseconds) return true
    const isOtherSlower = connectsAnew(databaseUrl).then((isConnected) => !isConnected)
    if (!(await Promise.race([answered, isOtherSlower]))) return true
  }
  return false
}

async function isWithinPatience(answered: Promise<boolean>): Promise<boolean> {
  const heard = new AbortController()
  try {
    return await Promise.race([answered, silence(patienceMilliseconds, heard.signal)])
  } catch {
    return false
  } finally {
    heard.abort()
  }
}

/** Whether the database takes another connection now. */
async function connectsAnew(databaseUrl: string): Promise<boolean> {
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
