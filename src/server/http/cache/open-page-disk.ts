import { hash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import type { Log } from '#server/log.ts'
import type { CachedResponse } from './cached-response.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'
import { isBroken } from './disk-store.ts'

export type PageDisk = DiskCache<CachedResponse>

/** The file itself, and SQLite's companion files. */
const fileEnds = ['', '-wal', '-shm']
/** A file that has not been written for this long is in use by no process of this machine. */
const leftMilliseconds = 3_600_000

/**
 * The pages cached on disk for all processes of this machine, and those evicted from memory. Undefined if the setting is off or the disk
 * cannot be used: pages are then rendered again. A disk that is full is used once it has room.
 */
export function openPageDisk(environment: Environment, clientFolder: string, log: Log): PageDisk | undefined {
  const { dataFolder, pageCacheDiskBytes: bytes } = environment
  if (bytes === 0) return undefined
  const onFailure = (error: unknown) => log.warn({ err: error }, 'pages cannot be cached on disk')
  try {
    const folder = join(dataFolder, 'page-cache')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = `${runOfMachine()}.pages`
    removeOthers(folder, name)
    const build = buildOf(clientFolder)
    if (!build) log.warn('this process shares its pages with no other one: nothing says what it was built from')
    const namespace = hash('sha256', `${process.version} ${build ?? randomUUID()} ${environment.settingsHash}`)
    const path = join(folder, name)
    const open = () => openDiskCache<CachedResponse>({ path, bytes, namespace, onFailure: fail })
    // Processes that use the corrupt file go on with it, without a name; the next process creates a new one.
    const remove = () => {
      for (const end of fileEnds) rmSync(path + end, { force: true })
    }
    const fail = (error: unknown) => {
      if (isBroken(error)) remove()
      onFailure(error)
    }
    try {
      return open()
    } catch (error) {
      if (!isBroken(error)) throw error
      remove()
      return open()
    }
  } catch (error) {
    onFailure(error)
    return undefined
  }
}

/**
 * Identifies the machine and its boot: no other machine may use the same file over a network, and after a power failure its content is
 * unreliable. If the system does not report it, each process uses a file of its own.
 */
function runOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return randomUUID()
  }
}

/** Identifies the build: `scripts/build.ts` writes it next to the files for browsers. */
function buildOf(clientFolder: string): string | undefined {
  const path = join(clientFolder, '..', 'built-from')
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Removes the files of earlier boots and other machines. */
function removeOthers(folder: string, own: string): void {
  const names = new Set(readdirSync(folder).map((name) => name.replace(/-(?:wal|shm)$/, '')))
  for (const name of names) {
    const paths = fileEnds.map((end) => join(folder, name + end))
    const written = paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (name === own || Math.max(...written) > Date.now() - leftMilliseconds) continue
    for (const path of paths) rmSync(path, { force: true })
  }
}
