import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartUpError } from '../errors.ts'

/** What the shop stores in its data folder, apart from the database, which PostgreSQL guards itself. */
const contents = ['secret', 'backup-key', 'administrator.txt', 'media', 'outbox', 'backups']

/** Creates the data folder, for nobody else on the machine to read. Throws a `StartUpError` if it cannot. */
export function makeDataFolder(folder: string): void {
  try {
    // PostgreSQL's user passes through what root makes, and reads nothing.
    makeWritableFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    for (const name of contents) closeToOthers(join(folder, name))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartUpError(
      `The data folder ${folder} cannot be written to (${reason}): let the shop's user write there, or set DATA_DIR to another folder`,
      { cause: error },
    )
  }
}

/** Has this process write for its own user alone, and makes the data folder. Throws a `StartUpError`. */
export function keepPrivate(dataFolder: string): void {
  process.umask(0o077)
  makeDataFolder(dataFolder)
}

/** Creates a folder if it is missing. Throws the system's error if it cannot be written to. */
export function makeWritableFolder(folder: string, mode = 0o700): void {
  makeFolder(folder, mode)
  const trial = join(folder, `.${randomUUID()}`)
  writeFileSync(trial, 'x')
  rmSync(trial)
}

/** One after the other: below /proc, `recursive` never ends. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return
  const parent = dirname(resolve(folder))
  makeFolder(parent, mode)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return // another process was faster
  }
  chmodSync(folder, mode)
}

/** Withdraws the rights of everybody but the owner. A closed folder closes what is below it, so it is the last. */
export function closeToOthers(path: string): void {
  if (process.platform === 'win32' || !existsSync(path) || (lstatSync(path).mode & 0o077) === 0) return
  const below = lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  for (const file of [...below.map((name) => join(path, name)), path]) {
    try {
      const found = lstatSync(file)
      if (!found.isSymbolicLink()) chmodSync(file, found.mode & 0o700)
    } catch {
      // It is gone meanwhile, or belongs to another user, who decides who reads it.
    }
  }
}

/** The shop's secret. Throws a `StartUpError` if the folder cannot be written to. */
export const readSecret = (dataFolder: string): string => readOrMake(dataFolder, 'secret')

/** The key of the backups of a shop whose settings name none. Throws a `StartUpError` as `readSecret` does. */
export const readBackupKey = (dataFolder: string): string => readOrMake(dataFolder, backupKeyName)

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
