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

/** Everything a use case works with. The files of ports that belong to one part of the business add them here. */
export interface Shop {
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
  allowsGuests: boolean
  /** The discount for paying by Pix, in per cent; 0 for a shop with one price. */
  pixDiscountPercent: number
  /** The pattern of generated product codes, as `AC-000000`. */
  skuPattern: string
  /** For how many minutes a product has to be in stock before stock alerts are sent. */
  stockAlertMinutes: number
  files: FileStorage
  /** Fetches pictures from the web addresses in uploaded files. */
  pictures: PictureSource
  backups: Backups
  email: EmailSender
  limits: RequestLimits
  /** The public address of the shop, without a trailing slash. */
  url: string
  /** Whether browsers use https for all hosts below that address, too, once they have seen it over https. */
  subdomainsUseHttps: boolean
  /** The same for a visitor who sent that `Host`: without a configured address, the local name they use. */
  urlFor: (host: string | null | undefined) => string
  store: Store
  /** Derives a key for one purpose from the shop's secret. */
  secretFor: (purpose: string) => string
}

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
