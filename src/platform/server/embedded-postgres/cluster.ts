import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartUpError } from '../errors.ts'
import { makeDataFolder } from '../storage/data-folder.ts'
import { type DatabaseUser, findPrograms, type Programs } from './programs.ts'

/** Contains what cannot be in a checkout that the database user may not enter. */
export const sharedFolder = '/var/lib/aro-certo'

/** In the data folder: the name of the folder below `sharedFolder` that contains its cluster. */
const noteName = 'postgres-folder'

/** In that folder: the path of the data folder that it belongs to. */
const ownerName = 'data-folder'

/**
 * The folder of a cluster outside its data folder, which is named in a note of the data folder. It belongs to
 * one path: a data folder that was moved or copied is refused with a `StartUpError` that says how to go on, as
 * is one whose cluster is gone. Undefined if there is no note.
 */
export function findClusterFolder(dataFolder: string, below = sharedFolder): string | undefined {
  const note = join(dataFolder, noteName)
  if (!existsSync(note)) return undefined
  const name = readFileSync(note, 'utf8').trim()
  const folder = join(below, name)
  const path = resolve(dataFolder)
  const startAnew = `rm '${note}' begins an empty shop, which restore fills from a backup`
  if (!existsSync(folder))
    throw new StartUpError(
      `The database of ${path} was in ${folder}, which is not there: bring that folder along, or ${startAnew}`,
    )
  const owner = join(folder, ownerName)
  // Earlier versions recorded the path only as a part of the name.
  if (!existsSync(owner) && name.startsWith(nameFor(path))) writeFileSync(owner, `${path}\n`)
  if (!existsSync(owner) || readFileSync(owner, 'utf8').trim() !== path)
    throw new StartUpError(
      `The database in ${folder} belongs to another data folder than ${path}: if the shop was moved here, ` +
        `echo '${path}' > '${owner}' adopts it; if this is a copy, ${startAnew}`,
    )
  return folder
}

/**
 * Makes the folder of a cluster outside its data folder, and notes it there. Of two concurrent starts both get the
 * same. A data folder that lost its note gets its cluster back; throws a `StartUpError` if that may be one of several.
 */
export function makeClusterFolder(dataFolder: string, below = sharedFolder): string {
  const path = resolve(dataFolder)
  const earlier = readdirSync(dataFolder).length > 0 ? findLostCluster(path, below) : undefined
  const name = earlier ?? `${nameFor(path)}-${randomBytes(4).toString('hex')}`
  const folder = join(below, name)
  mkdirSync(folder, { recursive: true })
  // The database user has to pass through both.
  for (const entered of [below, folder]) chmodSync(entered, 0o755)
  writeFileSync(join(folder, ownerName), `${path}\n`)
  const part = join(dataFolder, `${noteName}.${randomBytes(4).toString('hex')}.part`)
  writeFileSync(part, `${name}\n`)
  try {
    linkSync(part, join(dataFolder, noteName))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const chosen = findClusterFolder(dataFolder, below)
    // The faster one may have found this folder, and use it.
    if (!earlier && chosen !== folder) rmSync(folder, { recursive: true, force: true })
  } finally {
    rmSync(part, { force: true })
  }
  return findClusterFolder(dataFolder, below) ?? folder
}

/** The name of the folder that belongs to a data folder without a note; undefined if there is none. */
function findLostCluster(path: string, below: string): string | undefined {
  if (!existsSync(below)) return undefined
  const found = readdirSync(below).filter((name) => {
    const owner = join(below, name, ownerName)
    // The oldest versions derived the name from the path alone, and recorded nothing.
    return existsSync(owner) ? readFileSync(owner, 'utf8').trim() === path : name === nameFor(path)
  })
  if (found.length < 2) return found[0]
  throw new StartUpError(
    `${path} lost the note of its database, which is one of ${found.join(', ')} in ${below}: echo its name > '${join(path, noteName)}'`,
  )
}

/** Removes the folder of a cluster outside its data folder, and the note of it; returns whether it is one. */
export function removeClusterFolder(folder: string): boolean {
  const owner = join(folder, ownerName)
  if (!existsSync(owner)) return false
  rmSync(join(readFileSync(owner, 'utf8').trim(), noteName), { force: true })
  rmSync(folder, { recursive: true, force: true })
  return true
}

/** Throws a `StartUpError` for a cluster that this user may not read, as that of a shop which root started. */
export function refuseForeignCluster(cluster: string): void {
  try {
    accessSync(cluster, constants.R_OK | constants.X_OK)
  } catch (cause) {
    throw new StartUpError(
      `The database in ${cluster} cannot be read by this user: start the shop as the user who made it, or give the folder to this one`,
      { cause },
    )
  }
}

const nameFor = (path: string) => `cluster-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`

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
