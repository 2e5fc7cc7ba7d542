import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import type { Log } from '#server/log.ts'
import type { CachedResponse } from './cached-response.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'

export type PageDisk = DiskCache<CachedResponse>

/** Where pages go that have no more room in memory. Undefined where nobody wants it, and where the disk refuses: they are made anew then. */
export async function openPageDisk(environment: Environment, log: Log): Promise<PageDisk | undefined> {
  const { dataFolder, pageCacheDiskBytes: bytes } = environment
  if (bytes === 0) return undefined
  const onFailure = (error: unknown) => log.warn({ err: error }, 'pages cannot be kept on disk')
  try {
    return await openDiskCache<CachedResponse>({ folder: join(dataFolder, 'page-cache'), bytes, onFailure })
  } catch (error) {
    onFailure(error)
    return undefined
  }
}
