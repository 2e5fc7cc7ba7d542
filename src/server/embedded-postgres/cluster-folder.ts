import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Contains what cannot be in a checkout that the database user may not enter. */
export const sharedFolder = '/var/lib/aro-certo'

/** In the data folder: the name of the folder below `sharedFolder` that contains its cluster. */
const noteName = 'postgres-folder'

/**
 * The folder of the cluster of a data folder that the database user may not enter; the name is recorded in
 * the data folder the first time. A data folder that was deleted and created again at the same path, or
 * copied to another one, contains no such name or that of another path, and gets a separate folder: nothing
 * is ever moved or shared.
 */
export function clusterFolderOf(dataFolder: string, below = sharedFolder): string {
  const note = join(dataFolder, noteName)
  const ofThisPath = `cluster-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`
  const noted = readNote(note)
  if (noted?.startsWith(ofThisPath)) return join(below, noted)
  // Earlier versions derived the name from the path alone, and recorded nothing.
  const isEarlier = noted === undefined && readdirSync(dataFolder).length > 0 && existsSync(join(below, ofThisPath))
  const name = isEarlier ? ofThisPath : `${ofThisPath}-${randomBytes(4).toString('hex')}`
  writeNote(note, name, noted !== undefined)
  return join(below, readNote(note) ?? name)
}

function readNote(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The file is written atomically. Of two concurrent starts one writes it, and both read the same. */
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
