import type { System } from '#contract/admin/system.ts'
import { simulado } from '#server/adapters/payment/simulado/simulado.ts'
import type { Shop } from '#server/shop.ts'
import { readBackupState } from './read-backup-state.ts'
import { readDatabaseState } from './read-database-state.ts'
import { readEmailState } from './read-email-state.ts'
import { readStorageState } from './read-storage-state.ts'
import { readWaitingJobs } from './read-waiting-jobs.ts'

/** The state of the shop; restricted staff are not told where on the server things are. Parts that cannot be read are null, and do not affect the others. */
export async function readSystem(shop: Shop, { isRestricted }: { isRestricted: boolean }): Promise<System> {
  const { version, build, startedAt, pageCache, isDemo, limitsRequests, proxies } = shop.process
  const [database, jobs, emails, storage, backups] = await Promise.all([
    orNothing(shop, 'database', readDatabaseState(shop)),
    orNothing(shop, 'jobs', readWaitingJobs(shop)),
    orNothing(shop, 'e-mails', readEmailState(shop)),
    orNothing(shop, 'storage', readStorageState(shop)),
    orNothing(shop, 'backups', readBackupState(shop)),
  ])
  const cache = pageCache()
  const { current } = shop.payments
  return {
    process: {
      version,
      build,
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    database,
    cache: cache
      ? { pages: cache.count, bytes: cache.bytes, mostBytes: cache.mostBytes, hits: cache.hits, misses: cache.misses }
      : null,
    jobs,
    emails,
    storage: storage && { ...storage, place: isRestricted ? '' : storage.place },
    backups: backups && { ...backups, place: isRestricted ? '' : backups.place },
    settings: {
      paymentProvider: current.name,
      isPaymentSimulated: current.id === simulado.id,
      isDemo,
      shopUrl: shop.url,
      limitsRequests,
      proxies,
    },
  }
}

function orNothing<Part>(shop: Shop, part: string, reading: Promise<Part>): Promise<Part | null> {
  return reading.catch((error: unknown) => {
    shop.log.warn({ err: error, part }, 'a part of the system page could not be read')
    return null
  })
}
