import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Store } from '#platform/people/store.ts'
import type { Backups } from './backups/storage.ts'
import { noCache, type ShopCache } from './cache/shop-cache.ts'
import { refuseLateWork } from './current-work.ts'
import type { Database } from './database/client.ts'
import { retryOnConflict, transact } from './database/transact.ts'
import type { EmailSender } from './email/sender.ts'
import type { RequestLimits } from './http/request-limits.ts'
import type { PictureSource } from './http/web-pictures.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Log } from './log.ts'
import type { ShopProcess } from './shop-process.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** What a use case works with: database, clock, log, settings, and the ports to all else. */
export type Shop = {
  /** The database, or the transaction that the caller has opened. */
  database: Database
  /** The same database over connections of its own, for buyers, payments and jobs: no rush of visitors takes these. */
  moneyDatabase: Database
  /** What is cached of the database until it changes. */
  cache: ShopCache
  now: () => Date
  log: Log
  process: ShopProcess
  jobs: JobQueue
  files: FileStorage
  email: EmailSender
  limits: RequestLimits
  settings: ShopSettings
  ports: ShopPorts
}

/**
 * How this shop is set up. A module adds its own settings beside the rule that reads them. What the owner may change is
 * read anew at each use: nothing keeps it.
 */
export interface ShopSettings {
  store: Store
  /** The last lines of each e-mail. */
  emailSignature?: readonly string[] | undefined
  /** The public address of the shop, without a trailing slash. */
  url: string
  /** Whether browsers use https for all hosts below that address, too, once they have seen it over https. */
  subdomainsUseHttps: boolean
  /** The same for a visitor who sent that `Host`: without a configured address, the local name they use. */
  urlFor: (host: string | null | undefined) => string
  /** Derives a key for one purpose from the shop's secret. */
  secretFor: (purpose: string) => string
}

/** Services outside, and what a module asks of one above it. A module adds its ports beside their types. */
export interface ShopPorts {
  /** Fetches pictures from the web addresses in uploaded files. */
  pictures: PictureSource
  backups: Backups
}

/** What needs no more of the shop than these settings, or ports. */
export type WithSettings<Name extends keyof ShopSettings> = { settings: Pick<ShopSettings, Name> }
export type WithPorts<Name extends keyof ShopPorts> = { ports: Pick<ShopPorts, Name> }

/** The shop as seen by whatever is about an order or its payment, and by jobs. */
export const forMoney = (shop: Shop): Shop => ({ ...shop, database: shop.moneyDatabase })

/** Runs `work` in one transaction, again after a conflict: so it changes the database only, and calls no provider. */
export function inTransaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const once = () => {
    refuseLateWork()
    return transact(shop.database, async (tx) => {
      const result = await work({ ...shop, database: tx, cache: noCache })
      refuseLateWork()
      return result
    })
  }
  // Inside another transaction only the outer one commits.
  return is(shop.database, PgTransaction) ? once() : retryOnConflict(once)
}

/** Reads everything as of one point in time. Never called inside a transaction. */
export const atOneMoment = <Result>(shop: Shop, read: (shop: Shop) => Promise<Result>): Promise<Result> =>
  transact(shop.database, (database) => read({ ...shop, database, cache: noCache }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
