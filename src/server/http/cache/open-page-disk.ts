import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import type { Log } from '#server/log.ts'
import type { CachedResponse } from './cached-response.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'
import { fileEnds, removeDiskStore } from './disk-store.ts'

export type PageDisk = DiskCache<CachedResponse>

/** A file that has not been written for this long is in use by no process of this machine. */
const leftMilliseconds = 3_600_000

/**
 * The pages cached on disk for all processes of this machine, and those evicted from memory. Undefined if the setting
 * is off. While the disk is full or the folder cannot be used, pages are rendered again; it is tried again later.
 */
export function openPageDisk(environment: Environment, clientFolder: string, log: Log): PageDisk | undefined {
  const { dataFolder, pageCacheDiskBytes: bytes } = environment
  if (bytes === 0) return undefined
  const folder = join(dataFolder, 'page-cache')
  const name = `${runOfMachine()}.pages`
  const build = buildOf(clientFolder)
  if (!build) log.warn('this process shares its pages with no other one: nothing says what it was built from')
  return openDiskCache<CachedResponse>({
    path: join(folder, name),
    bytes,
    prepare() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      removeOthers(folder, name)
    },
    namespace: hash('sha256', `${process.version} ${build ?? randomUUID()} ${environment.settingsHash}`),
    onFailure: (error) => log.warn({ err: error }, 'pages cannot be cached on disk'),
  })
}

/**
 * Identifies the machine and its boot: no other machine may use the same file over a network, and after a power
 * failure its content is unreliable. If the system does not report it, each process uses a file of its own.
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
  try {
    return readFileSync(join(clientFolder, '..', 'built-from'), 'utf8')
  } catch {
    return undefined
  }
}

/** Removes the files of earlier boots and other machines. */
function removeOthers(folder: string, own: string): void {
  const names = new Set(readdirSync(folder).map((name) => name.replace(/-(?:wal|shm)$/, '')))
  for (const name of names) {
    const path = join(folder, name)
    const written = fileEnds.map((end) => statSync(path + end, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (name === own || Math.max(...written) > Date.now() - leftMilliseconds) continue
    removeDiskStore(path)
  }
}
