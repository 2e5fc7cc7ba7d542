import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolFigures } from './database/client.ts'

export type PageCacheFigures = {
  count: number
  bytes: number
  mostBytes: number
  hits: number
  misses: number
}

export type ShopProcess = {
  version: string
  build: string
  startedAt: Date
  isDatabaseUnavailable(): boolean
  pool(): PoolFigures
  /** Undefined if no pages are cached. */
  pageCache: () => PageCacheFigures | undefined
  /** Where pictures and videos are stored: a folder, or the name of a bucket. */
  storage: { kind: 'disk' | 's3'; place: string }
  mail: () => 'smtp' | 'outbox'
  isDemo: boolean
  limitsRequests: boolean
  proxies: { trusted: 'nobody' | 'everybody' | 'networks'; networks: string[]; isForgeable: boolean }
}

/** Which build of the sources runs, as `scripts/build.ts` has noted it. */
export function readBuildId(projectFolder: string): string {
  try {
    return readFileSync(join(projectFolder, 'dist', 'build-id'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
