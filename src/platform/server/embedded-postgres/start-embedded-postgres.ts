import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { StartUpError } from '../errors.ts'
import { removeClusterFolder, resolveClusterPaths } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { connectionUrl, findRunning, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findDatabaseUser } from './programs.ts'

const databaseName = 'aro_certo'

export type EmbeddedPostgres = {
  /** Address of the shop's database, for any PostgreSQL client. */
  url: string
  /** The folder of the cluster; outside the checkout if the database user may not enter it. */
  cluster: string
  stop(): Promise<void>
}

/**
 * Starts the shop's own PostgreSQL over `dataFolder`, or takes over the one that a killed shop left running.
 * If it ends before it is stopped, it is started again under the same address. Throws a `StartUpError` if
 * another process uses the folder. `settings` are PostgreSQL's, as `fsync=off`, for temporary databases.
 */
export async function startEmbeddedPostgres(dataFolder: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const user = findDatabaseUser()
  const places = resolveClusterPaths(resolve(dataFolder), user)
  await createCluster(places, user)

  const own = (port?: number) =>
    ownPostmaster(places.cluster, () => startPostmaster(places, user, { settings, port }), resolve(dataFolder))
  const first = await own()
  const { port } = first.postmaster
  await createDatabase(first.owner)
  const supervisor = keepRunning(first, () => own(port))
  return {
    url: connectionUrl(places.cluster, port, databaseName),
    cluster: places.cluster,
    async stop() {
      const { owner, postmaster } = await supervisor.stop()
      await owner.end().catch(() => undefined)
      await stopPostmaster(places.cluster, postmaster.pid)
    },
  }
}

/** The address of the database of `dataFolder` while a shop runs on it; else undefined. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | undefined> {
  const { cluster } = resolveClusterPaths(resolve(dataFolder), findDatabaseUser())
  // A busy machine keeps it from answering for seconds; taken for stopped, it would be refused as in use.
  const running = await findRunning(cluster, 20_000)
  return running && connectionUrl(cluster, running.port, databaseName)
}

type Owned = { postmaster: Postmaster; owner: pg.Client }

/** Takes ownership of PostgreSQL again whenever the connection with the lock ends; returns what it owns. */
function keepRunning(first: Owned, own: () => Promise<Owned>): { stop(): Promise<Owned> } {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let owned = first
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.race([new Promise((resolve) => owned.owner.once('end', resolve)), stopped])
      while (!stopping.signal.aborted) {
        const again = await own().catch(() => undefined)
        if (again) {
          owned = again
          break
        }
        await sleep(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await keeping
      return owned
    },
  }
}

const pauseMilliseconds = 1_000

/** Removes a cluster created by `startEmbeddedPostgres`, wherever it is. */
export function removeCluster({ cluster }: Pick<EmbeddedPostgres, 'cluster'>): void {
  if (!removeClusterFolder(dirname(cluster))) rmSync(cluster, { recursive: true, force: true })
}

/** How long server processes of a killed PostgreSQL may take to notice, holding its memory until then. */
const retryMilliseconds = [250, 500, 1000, 2000]

/** How long PostgreSQL may take to notice that the process with the lock was killed. */
const lockMilliseconds = [100, 400, 1000]

async function ownPostmaster(cluster: string, start: () => Promise<Postmaster>, dataFolder: string) {
  for (let attempt = 0; ; attempt++) {
    const running = await findRunning(cluster)
    if (running) return { postmaster: running, owner: await becomeOwner(cluster, running, dataFolder) }
    try {
      const started = await start()
      return { postmaster: started, owner: await becomeOwner(cluster, started, dataFolder) }
    } catch (error) {
      // Another start may have won, whose PostgreSQL the next attempt finds.
      const pause = retryMilliseconds[attempt]
      if (error instanceof StartUpError) throw error
      if (pause === undefined) throw new StartUpError(reasonOf(error), { cause: error })
      await sleep(pause)
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Holds the owner's lock on a separate connection, so that it is released however this process ends. */
async function becomeOwner(cluster: string, postmaster: Postmaster, dataFolder: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: connectionUrl(cluster, postmaster.port, 'postgres'),
    keepAlive: true,
  })
  // If PostgreSQL goes away the pool's connections report it; this one only holds a lock.
  owner.on('error', () => undefined)
  await owner.connect()
  for (const pause of [...lockMilliseconds, undefined]) {
    const { rows } = await owner.query('select pg_try_advisory_lock($1) as owned', [advisoryLocks.dataFolder])
    if (rows[0]?.owned) return owner
    if (pause !== undefined) await sleep(pause)
  }
  await owner.end()
  throw new StartUpError(
    `The data folder ${dataFolder} is in use by another process: stop it, or set DATA_DIR to another folder`,
  )
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await owner.query(`create database ${databaseName}`)
}
