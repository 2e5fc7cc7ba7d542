import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './make-data-folder.ts'

/**
 * The shop's secret, generated at the first start and stored in the data folder, readable by its owner only.
 * Throws a `StartUpError` if the folder cannot be written to.
 */
export function readSecret(dataFolder: string): string {
  makeDataFolder(dataFolder)
  const file = join(dataFolder, 'secret')
  try {
    // Fails if the file exists: of two concurrent starts one writes it, and both read the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
