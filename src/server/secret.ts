import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './make-data-folder.ts'

/** The shop's secret. Throws a `StartUpError` if the folder cannot be written to. */
export const readSecret = (dataFolder: string): string => readOrMake(dataFolder, 'secret')

/** The key of the backups of a shop whose settings name none. Throws a `StartUpError` as `readSecret` does. */
export const readBackupKey = (dataFolder: string): string => readOrMake(dataFolder, backupKeyName)

/** The name of the file of that key in the data folder. */
export const backupKeyName = 'backup-key'

/** What is generated at the first start and stored in the data folder, readable by its owner only. */
function readOrMake(dataFolder: string, name: string): string {
  makeDataFolder(dataFolder)
  const file = join(dataFolder, name)
  try {
    // Fails if the file exists: of two concurrent starts one writes it, and both read the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
