import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { LatePayments } from '#domain/orders/late-payments.ts'
import type { PaymentTimes } from '#domain/orders/payment-times.ts'
import type { ReservationLimits } from '#domain/orders/reservation-limits.ts'
import type { DispatchRule } from '#domain/shipping/arrival.ts'
import type { Store } from '#domain/store.ts'
import type { Backups } from './adapters/backup-storage/backup-storage.ts'
import type { EmailSender } from './adapters/email/email-sender.ts'
import type { FileStorage } from './adapters/file-storage/file-storage.ts'
import type { LabelProvider } from './adapters/labels/label-provider.ts'
import type { PaymentProviders } from './adapters/payment/payment-provider.ts'
import type { PictureSource } from './adapters/picture-source/picture-source.ts'
import type { PostalCodeLookup } from './adapters/postal-code-lookup/postal-code-lookup.ts'
import type { RequestLimits } from './adapters/request-limits/request-limits.ts'
import type { ViewCounter } from './adapters/view-counter/view-counter.ts'
import type { PasswordAccounts } from './auth/password-accounts.ts'
import { noCache, type ShopCache } from './cache/shop-cache.ts'
import type { Database } from './db/client.ts'
import { repeatOnConflict } from './db/repeat-on-conflict.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Log } from './log.ts'
import type { ShopProcess } from './shop-process.ts'

/** Everything a use case works with. There is no other way to the outside. */
export type Shop = {
  /** The database, or the transaction that the caller has opened. */
  database: Database
  /**
   * Where there is a replica: what everybody sees is read here, which rests on announced changes alone. It is answered by the replica
   * while that has all of them, else by the database. Nothing is written here.
   */
  publicReads: Database | undefined
  /** What is cached of the database until it changes. */
  cache: ShopCache
  now: () => Date
  log: Log
  /** The process that serves the shop. */
  process: ShopProcess
  jobs: JobQueue
  payments: PaymentProviders
  /** What becomes of money that comes after its order was cancelled. */
  latePayments: LatePayments
  /** How long an order waits for its payment, by how it is paid. */
  paymentTimes: PaymentTimes
  /** What one account may have in orders that are not paid yet. */
  reservations: ReservationLimits
  /** Whether people may buy without an account. */
  takesGuests: boolean
  /** When the shop sends what was paid. */
  dispatch: DispatchRule
  /** How many per cent less goods cost when they are paid by Pix; 0 for a shop with one price. */
  pixDiscountPercent: number
  /** What the codes look like that the shop makes for products, as `AC-000000`. */
  skuPattern: string
  /** For how many minutes a product has to be in stock before stock alerts are sent. */
  stockAlertMinutes: number
  postalCodes: PostalCodeLookup
  /** Who sells labels of the carriers. */
  labels: LabelProvider
  files: FileStorage
  /** Pictures of the web, by the addresses in files that staff bring. */
  pictures: PictureSource
  backups: Backups
  email: EmailSender
  accounts: PasswordAccounts
  limits: RequestLimits
  /** The looks at products that are not stored yet. */
  views: ViewCounter
  /** Where people reach the shop, without a slash at the end. */
  url: string
  /** The same for a visitor who sent that `Host`: in a shop without a chosen address, the nearby name that they use. */
  urlFor: (host: string | null | undefined) => string
  /** Who the shop is and how to reach it. */
  store: Store
  /** Derives a key for one purpose from the shop's secret. */
  secretFor: (purpose: string) => string
}

/** The shop as calls read it whose answers are the same for everybody. */
export const forEverybody = (shop: Shop): Shop => (shop.publicReads ? { ...shop, database: shop.publicReads } : shop)

/**
 * Runs `work` in one transaction: all of it happens, or nothing. Providers are never called inside. Transactions that meet so
 * that PostgreSQL ends one of them are done again, so `work` changes nothing but the database.
 */
export function inTransaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const once = () => shop.database.transaction((tx) => work({ ...shop, database: tx, cache: noCache }))
  // Inside another transaction it is the outer one that ends.
  return is(shop.database, PgTransaction) ? once() : repeatOnConflict(once)
}

/** Reads everything as at one moment, whatever others change between two statements. Never called inside a transaction. */
export const atOneMoment = <Result>(shop: Shop, read: (shop: Shop) => Promise<Result>): Promise<Result> =>
  shop.database.transaction((database) => read({ ...shop, database, cache: noCache }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
