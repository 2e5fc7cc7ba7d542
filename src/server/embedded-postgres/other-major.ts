import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartUpError } from '../start-up-error.ts'
import { resolveClusterPaths } from './cluster-paths.ts'
import { findDatabaseUser } from './database-user.ts'
import { findPrograms } from './programs.ts'

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
