import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { resolveClusterPaths } from '#server/embedded-postgres/cluster-paths.ts'
import { findDatabaseUser } from '#server/embedded-postgres/database-user.ts'
import {
  connectionUrl,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/embedded-postgres/postmaster.ts'
import {
  type EmbeddedPostgres,
  removeCluster,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/start-embedded-postgres.ts'
import { overConnection } from './database-commands.ts'

export type ReplicatedDatabase = {
  url: string
  replicaUrl: string
  /** Makes the replica, a copy of the primary as it is, and starts it. */
  copy(): Promise<void>
  /** Runs a statement on the replica, such as `select pg_wal_replay_pause()`, which has it lag. */
  onReplica(statement: string): Promise<Record<string, unknown>[]>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  /**
   * Ends the primary and has another replica take its place, at the same address: the log goes on in a new
   * timeline. What `lose` writes the other one lacks.
   */
  failOver(lose?: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** A PostgreSQL of its own, and another one that replicates it by streaming. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-replica-'))
  // The other PostgreSQL runs as another user where this process is root.
  spawnSync('chmod', ['755', folder])
  const primary = await startEmbeddedPostgres(join(folder, 'primary'), ['fsync=off', 'wal_keep_size=256MB'])
  const replica = standbyOf(primary, join(folder, 'replica'))
  const heir = standbyOf(primary, join(folder, 'heir'))

  return {
    url: primary.url,
    get replicaUrl() {
      return replica.url()
    },
    async copy() {
      await copyCluster(primary, replica.cluster)
      await replica.start()
    },
    onReplica: replica.ask,
    stopReplica: replica.stop,
    startReplica: () => replica.start(),
    async failOver(lose) {
      await copyCluster(primary, heir.cluster)
      await heir.start()
      if (lose) {
        await heir.stop()
        await lose()
      }
      // It ends when those that replicate it have all that it wrote.
      await primary.stop()
      if (lose) await heir.start()
      await heir.ask('select pg_promote()')
      await heir.stop()
      await heir.start(Number(new URL(primary.url).port))
    },
    async close() {
      await replica.stop()
      await heir.stop()
      await primary.stop()
      for (const { cluster } of [primary, replica, heir]) removeCluster({ ...primary, cluster })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL that replicates another one, once its cluster has been copied. */
function standbyOf(primary: EmbeddedPostgres, folder: string) {
  const user = findDatabaseUser()
  const places = resolveClusterPaths(folder, user)
  const { hostname, port: primaryPort, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`
  const settings = ['fsync=off', `primary_conninfo=${source}`, 'wal_retrieve_retry_interval=200ms']
  let running: Postmaster | undefined
  let port: number | undefined
  const url = () => connectionUrl(places.cluster, port ?? 0, 'aro_certo')
  return {
    cluster: places.cluster,
    url,
    ask: (statement: string): Promise<Record<string, unknown>[]> =>
      overConnection(url(), (client) => client.query(statement).then(({ rows }) => rows)),
    async start(wantedPort = port) {
      running = await startPostmaster(places, user, { settings, port: wantedPort })
      port = running.port
    },
    async stop() {
      if (running) await stopPostmaster(places.cluster, running.pid)
      running = undefined
    },
  }
}

/**
 * Copies the files of a running PostgreSQL, as `pg_basebackup` would: what they lack comes from the log that follows.
 */
async function copyCluster({ url, cluster }: { url: string; cluster: string }, target: string): Promise<void> {
  await overConnection(url, async (client) => {
    await client.query(`select pg_backup_start('replica', fast => true)`)
    // If the database's user may not enter the folder of the test, both clusters are in a system folder.
    mkdirSync(dirname(target), { recursive: true })
    const { status, stderr } = spawnSync('cp', ['-a', cluster, target], { encoding: 'utf8' })
    // A file that went away while it was copied is in the log.
    if (status !== 0 && !existsSync(join(target, 'pg_wal'))) throw new Error(`the cluster was not copied: ${stderr}`)
    rmSync(join(target, 'postmaster.pid'), { force: true })
    rmSync(join(target, 'pg_wal'), { recursive: true })
    for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']) mkdirSync(join(target, name))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    closeSync(openSync(join(target, 'standby.signal'), 'w'))
    const owner = findDatabaseUser()
    if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, target])
  })
}
