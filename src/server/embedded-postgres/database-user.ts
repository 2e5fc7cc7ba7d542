import { execFileSync, spawnSync } from 'node:child_process'
import { StartUpError } from '../start-up-error.ts'

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
