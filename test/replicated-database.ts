import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findDatabaseUser } from '#server/embedded-postgres/database-user.ts'
import { choosePlaces } from '#server/embedded-postgres/places.ts'
import {
  connectionUrl,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/embedded-postgres/postmaster.ts'
import { removeCluster, startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
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
  close(): Promise<void>
}

/** A PostgreSQL of its own, and another one that replicates it by streaming. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-replica-'))
  // The other PostgreSQL runs as another user where this process is root.
  spawnSync('chmod', ['755', folder])
  const primary = await startEmbeddedPostgres(join(folder, 'primary'), ['fsync=off', 'wal_keep_size=256MB'])
  const user = findDatabaseUser()
  const places = choosePlaces(join(folder, 'replica'), user)
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  let running: Postmaster | undefined
  let replicaPort: number | undefined

  const replicaUrl = () => connectionUrl(places.cluster, replicaPort ?? 0, 'aro_certo')

  async function startReplica(): Promise<void> {
    const settings = ['fsync=off', `primary_conninfo=${source}`, 'wal_retrieve_retry_interval=200ms']
    running = await startPostmaster(places, user, { settings, port: replicaPort })
    replicaPort = running.port
  }

  async function stopReplica(): Promise<void> {
    if (running) await stopPostmaster(places.cluster, running.pid)
    running = undefined
  }

  return {
    url: primary.url,
    get replicaUrl() {
      return replicaUrl()
    },
    async copy() {
      await copyCluster(primary, places.cluster)
      await startReplica()
    },
    onReplica: (statement) =>
      overConnection(replicaUrl(), (client) => client.query(statement).then(({ rows }) => rows)),
    stopReplica,
    startReplica,
    async close() {
      await stopReplica()
      await primary.stop()
      removeCluster(primary)
      removeCluster({ ...primary, cluster: places.cluster })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a running PostgreSQL, as `pg_basebackup` would: what they lack comes from the log that follows. */
async function copyCluster({ url, cluster }: { url: string; cluster: string }, target: string): Promise<void> {
  await overConnection(url, async (client) => {
    await client.query(`select pg_backup_start('replica', fast => true)`)
    // Where the database's user may not enter the folder of the test, both clusters lie in one of the system's.
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
