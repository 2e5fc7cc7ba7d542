import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import type { Log } from '#server/log.ts'
import type { CachedResponse } from './cached-response.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'

export type PageDisk = DiskCache<CachedResponse>

/** So long nobody has written a file that no process of this machine uses. */
const leftMilliseconds = 3_600_000

/**
 * Where pages lie for all processes of this machine, and those that have no more room in memory. Undefined where nobody wants it, and
 * where the disk refuses: they are made anew then.
 */
export function openPageDisk(environment: Environment, clientFolder: string, log: Log): PageDisk | undefined {
  const { dataFolder, pageCacheDiskBytes: bytes } = environment
  if (bytes === 0) return undefined
  const onFailure = (error: unknown) => log.warn({ err: error }, 'pages cannot be kept on disk')
  try {
    const folder = join(dataFolder, 'page-cache')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = `${runOfMachine()}.pages`
    removeOthers(folder, name)
    const namespace = hash('sha256', `${process.version} ${buildOf(clientFolder)} ${environment.settingsHash}`)
    return openDiskCache<CachedResponse>({ path: join(folder, name), bytes, namespace, onFailure })
  } catch (error) {
    onFailure(error)
    return undefined
  }
}

/**
 * Names the machine and its run, from one start to the next: no other machine may use the same file through a network, and after a
 * loss of power nobody knows what is in it. Where a system does not say, each process has a file of its own.
 */
function runOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return randomUUID()
  }
}

/** Names the build: `scripts/project.mjs` writes it beside the files for browsers. */
function buildOf(clientFolder: string): string {
  try {
    return readFileSync(join(clientFolder, '..', 'built-from'), 'utf8')
  } catch {
    return randomUUID()
  }
}

/** Removes what machines, or their runs, have left behind. */
function removeOthers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(own)) continue
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    if (mtimeMs < Date.now() - leftMilliseconds) rmSync(path, { force: true })
  }
}
