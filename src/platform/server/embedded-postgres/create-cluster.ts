import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartUpError } from '../errors.ts'
import { type ClusterPaths, prepareClusterFolder, resolveClusterPaths } from './cluster.ts'
import { type DatabaseUser, findDatabaseUser, findPrograms } from './programs.ts'

/** The major version of a cluster, if the installed programs cannot read it. */
function otherMajorOf(cluster: string): string | undefined {
  const note = join(cluster, 'PG_VERSION')
  if (!existsSync(note)) return undefined
  const major = readFileSync(note, 'utf8').trim()
  return major === ownMajor() ? undefined : major
}

const ownMajor = () => findPrograms().version.split('.')[0]

/** Throws a `StartUpError` that says what to do about a cluster of another major version. */
export function refuseOtherMajor(cluster: string): void {
  const major = otherMajorOf(cluster)
  if (major === undefined) return
  throw new StartUpError(
    `The database in ${cluster} is one of PostgreSQL ${major}, and this version of the shop brings ${ownMajor()}: ` +
      'restore --replace makes a new one of the newest backup, and leaves the old folder; the previous version can still open it',
  )
}

/** Moves the cluster of a data folder aside if it is of another major version; returns its new path. */
export function putAsideOtherMajor(dataFolder: string): string | undefined {
  const { cluster } = resolveClusterPaths(resolve(dataFolder), findDatabaseUser())
  const major = otherMajorOf(cluster)
  if (major === undefined) return undefined
  const aside = `${cluster}-${major}`
  renameSync(cluster, aside)
  return aside
}

const passwordFile = 'shop-password'

/** PostgreSQL's own environment: none of ours, so that no setting of the machine affects it. */
export const databaseEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the cluster if there is none. It is built in a temporary folder and moved into place when complete,
 * so that a start that was killed leaves nothing that could break the next one. Throws a `StartUpError` for a
 * cluster of another major version.
 */
export async function createCluster(places: ClusterPaths, user: DatabaseUser | undefined): Promise<void> {
  if (existsSync(join(places.cluster, 'PG_VERSION'))) return refuseOtherMajor(places.cluster)
  const workshop = prepareClusterFolder(places.cluster, user)
  const cluster = join(workshop, 'cluster')
  const password = join(workshop, passwordFile)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) chownSync(password, user.uid, user.gid)
  try {
    await runInitdb(places.initdb, cluster, password, user)
    renameSync(password, join(cluster, passwordFile))
    renameSync(cluster, places.cluster)
  } catch (error) {
    if (!existsSync(join(places.cluster, 'PG_VERSION'))) throw error // else another process was faster
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** The password of the cluster's owner, generated with the cluster. */
export function readClusterPassword(cluster: string): string {
  return readFileSync(join(cluster, passwordFile), 'utf8').trim()
}

async function runInitdb(initdb: string, cluster: string, password: string, user: DatabaseUser | undefined) {
  const words = [
    `--pgdata=${cluster}`,
    '--username=shop',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // An incomplete cluster is deleted anyway, so it need not be flushed to disk before the move.
    '--no-sync',
  ]
  const program = spawn(initdb, words, {
    ...user,
    cwd: '/',
    env: databaseEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  program.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise((resolve, reject) => program.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`initdb ended with code ${code}: ${complaint.trim()}`)
}
