import type { PoolFigures } from './db/client.ts'
import type { ReplicaFigures } from './db/replica/open-replica.ts'

/** What a process keeps for everybody: how much, and how often it was found. */
export type PageCacheFigures = {
  count: number
  bytes: number
  mostBytes: number
  hits: number
  misses: number
  /** What lies on disk, where there is such a place. */
  disk: { count: number; bytes: number } | undefined
}

/** What one process of the shop knows of itself, for those who look after it. */
export type ShopProcess = {
  version: string
  startedAt: Date
  /** Whether nothing of the database has answered for a while. */
  isDatabaseAway(): boolean
  pool(): PoolFigures
  /** Nothing where there is no replica. */
  replica(): ReplicaFigures | undefined
  /** Nothing where no pages are kept. */
  pageCache: () => PageCacheFigures | undefined
  /** Where pictures and videos lie: a folder, or the name of a bucket. */
  storage: { kind: 'disk' | 's3'; place: string }
  mail: 'smtp' | 'outbox'
  isDemo: boolean
  limitsRequests: boolean
  /** Who is believed when a proxy names the visitor's address. */
  proxies: { trusted: 'nobody' | 'everybody' | 'networks'; networks: string[]; isForgeable: boolean }
}
