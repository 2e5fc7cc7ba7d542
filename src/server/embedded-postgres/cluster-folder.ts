import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Holds what cannot live in a checkout that the database user may not enter. */
export const sharedFolder = '/var/lib/aro-certo'

/** In the data folder: the name of the folder below `sharedFolder` that holds its cluster. */
const noteName = 'postgres-folder'

/**
 * The folder of the cluster of a data folder that the database user may not enter, named in it the first time. A data
 * folder that was deleted and made anew at the same path, or copied to another one, has no such name or one of another
 * path, and gets a folder of its own: nothing is ever moved or shared.
 */
export function clusterFolderOf(dataFolder: string, below = sharedFolder): string {
  const note = join(dataFolder, noteName)
  const ofThisPath = `cluster-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`
  const noted = readNote(note)
  if (noted?.startsWith(ofThisPath)) return join(below, noted)
  // Earlier versions named it by the path alone, and noted nothing.
  const isEarlier = noted === undefined && readdirSync(dataFolder).length > 0 && existsSync(join(below, ofThisPath))
  const name = isEarlier ? ofThisPath : `${ofThisPath}-${randomBytes(4).toString('hex')}`
  writeNote(note, name, noted !== undefined)
  return join(below, readNote(note) ?? name)
}

function readNote(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The note appears whole. Of two starts at once one writes it, and both read the same. */
function writeNote(file: string, name: string, replaces: boolean): void {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  writeFileSync(part, `${name}\n`)
  try {
    if (replaces) renameSync(part, file)
    else linkSync(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(part, { force: true })
  }
}
