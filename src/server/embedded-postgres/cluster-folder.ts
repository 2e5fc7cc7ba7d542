import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartUpError } from '../start-up-error.ts'

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
