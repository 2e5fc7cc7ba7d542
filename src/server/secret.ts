import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's secret, made at the first start and kept in the data folder, readable by its owner alone. */
export function readSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'secret')
  try {
    // Fails when the file is there: of two starts at once one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
