import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'

/** The dependencies of the Simulado provider. It shares the shop's process and database, and nothing else of it. */
export type SimuladoParts = {
  database: Database
  secret: string
  now: () => Date
  log: Log
  /**
   * Whether it takes new payments. Otherwise its pages lead back to the shop: one on which anybody approves payments
   * must not exist next to real money.
   */
  takesPayments: boolean
  /** Whether payers reach it by https. */
  isHttps: boolean
  /** The shop's address `url` with the host name that the visitor used, from the `Host` header. */
  urlForVisitor(host: string | undefined, url: string): string
  /** Enqueues the delivery of a payment's notification, in the transaction that caused it. */
  enqueueDelivery(tx: Database, paymentId: string, secondsFromNow: number): Promise<void>
}
