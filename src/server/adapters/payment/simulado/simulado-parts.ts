import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'

/** What the Simulado provider works with. It shares the shop's process and database, and nothing else of it. */
export type SimuladoParts = {
  database: Database
  secret: string
  now: () => Date
  log: Log
  /** Whether it takes new payments. Otherwise it has no pages: where anybody approves payments is no place beside real money. */
  takesPayments: boolean
  /** Whether payers reach it by https. */
  isHttps: boolean
  /** The shop's address `url` under the name by which the visitor who sent that `Host` reached it. */
  urlForVisitor(host: string | undefined, url: string): string
  /** Enqueues the delivery of a payment's notification, in the transaction that caused it. */
  enqueueDelivery(tx: Database, paymentId: string, secondsFromNow: number): Promise<void>
}
