import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeDataFolder } from '../make-data-folder.ts'
import { StartUpError } from '../start-up-error.ts'
import { findClusterFolder, makeClusterFolder, refuseForeignCluster, sharedFolder } from './cluster-folder.ts'
import type { DatabaseUser } from './database-user.ts'
import { findPrograms, type Programs } from './programs.ts'

/** The paths of PostgreSQL's programs and of this shop's cluster. */
export type ClusterPaths = { initdb: string; postgres: string; cluster: string }

/**
 * Chooses the paths: the installed package and the shop's data folder. If PostgreSQL has to run as another
 * user who may not enter one of them (a checkout in root's home), a system folder is used. A cluster that
 * exists is found wherever it is. Throws a `StartUpError` if it cannot be used, or the data folder not be written to.
 */
export function resolveClusterPaths(dataFolder: string, user: DatabaseUser | undefined): ClusterPaths {
  const inPackage = findPrograms()
  makeDataFolder(dataFolder)
  const programs = !user || runsAs(user, inPackage.postgres, ['--version']) ? inPackage : copyPrograms(inPackage)
  return { ...programs, cluster: chooseCluster(dataFolder, user) }
}

function chooseCluster(dataFolder: string, user: DatabaseUser | undefined): string {
  const inside = join(dataFolder, 'postgres')
  const isInside = existsSync(inside)
  const isEntered = !user || runsAs(user, 'test', ['-x', dataFolder])
  const outside = isEntered && isInside ? undefined : findClusterFolder(dataFolder)
  if (isInside && !isEntered && !outside)
    throw new StartUpError(
      `The database in ${inside} cannot be reached by PostgreSQL's user: move the data folder to where every user may pass (chmod o+x the folders above it), or start the shop as an ordinary user`,
    )
  const folder = outside ?? (isEntered ? dataFolder : makeClusterFolder(dataFolder))
  const cluster = join(folder, 'postgres')
  if (existsSync(cluster)) takeCluster(cluster, user)
  return cluster
}

/** A copy made by root belongs to root and may be open to everybody: PostgreSQL wants to own its files alone. */
function takeCluster(cluster: string, user: DatabaseUser | undefined): void {
  if (!user) refuseForeignCluster(cluster)
  else if (statSync(cluster).uid !== user.uid) {
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster])
    chmodSync(cluster, 0o700)
  }
}

/** Makes a folder next to the cluster and gives it to the database user, who writes there. */
export function prepareClusterFolder(cluster: string, user: DatabaseUser | undefined): string {
  const workshop = mkdtempSync(join(dirname(cluster), `${basename(cluster)}.new-`))
  if (user) chownSync(workshop, user.uid, user.gid)
  return workshop
}

function runsAs(user: DatabaseUser, program: string, words: string[]): boolean {
  return spawnSync(program, words, { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Copies the programs next to each other once per version; an interrupted copy is never taken for a complete one. */
function copyPrograms({ version, postgres }: Programs): Pick<ClusterPaths, 'initdb' | 'postgres'> {
  const native = dirname(dirname(postgres))
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true })
    chmodSync(sharedFolder, 0o755)
    const part = mkdtempSync(`${copy}.part-`)
    cpSync(native, join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', part])
    try {
      renameSync(join(part, 'native'), copy)
    } catch (error) {
      if (!existsSync(copy)) throw error // else another process was faster
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}
