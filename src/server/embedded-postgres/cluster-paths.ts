import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeDataFolder } from '../make-data-folder.ts'
import { clusterFolderOf, sharedFolder } from './cluster-folder.ts'
import type { DatabaseUser } from './database-user.ts'
import { findPrograms, type Programs } from './programs.ts'

/** The paths of PostgreSQL's programs and of this shop's cluster. */
export type ClusterPaths = { initdb: string; postgres: string; cluster: string }

/**
 * Chooses the paths: the installed package and the shop's data folder. If PostgreSQL has to run as another
 * user who may not enter one of them (a checkout in root's home), a system folder is used, the same at every
 * start. Throws a `StartUpError` if the data folder cannot be written to.
 */
export function resolveClusterPaths(dataFolder: string, user: DatabaseUser | undefined): ClusterPaths {
  const inPackage = findPrograms()
  const cluster = join(dataFolder, 'postgres')
  if (!user) {
    makeDataFolder(dataFolder)
    return { ...inPackage, cluster }
  }

  const programs = runsAs(user, inPackage.postgres, ['--version']) ? inPackage : copyPrograms(inPackage)
  makeDataFolder(dataFolder)
  const reachable = runsAs(user, 'test', ['-x', dataFolder])
  return { ...programs, cluster: reachable ? cluster : join(clusterFolderOf(dataFolder), 'postgres') }
}

/** Creates the folder around the cluster and gives it to the database user, who writes there. */
export function prepareClusterFolder(cluster: string, user: DatabaseUser | undefined): string {
  const folder = dirname(cluster)
  mkdirSync(folder, { recursive: true })
  const workshop = mkdtempSync(join(folder, `${basename(cluster)}.new-`))
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
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
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
