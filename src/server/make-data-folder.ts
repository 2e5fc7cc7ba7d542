import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartUpError } from './start-up-error.ts'

/** Creates the data folder if it is missing. Throws a `StartUpError` if this user may not write there. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartUpError(
      `The data folder ${folder} cannot be written to (${reason}): let the shop's user write there, or set DATA_DIR to another folder`,
      { cause: error },
    )
  }
}
