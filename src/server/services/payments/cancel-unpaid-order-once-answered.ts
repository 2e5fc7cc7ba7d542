import { maxMinutesUnanswered, minutesUntilRetry } from '#domain/orders/payment-look-ups.ts'
import { PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { MissingProviderError } from './require-provider.ts'
import { raiseUnreadablePayment, resolveUnreadablePayment } from './unreadable-payment.ts'

type UnpaidOrder = { orderId: string; unansweredSince?: string | undefined }

/**
 * Cancels an order whose payment deadline has passed. Called too early, it waits for the deadline. A provider
 * that is down for long, answers unintelligibly, or has lost its settings in the shop, does not cancel the order
 * either: a customer who may have paid keeps it until the provider has answered. It is asked again with growing
 * pauses, and after a day the staff is notified.
 */
export async function cancelUnpaidOrderOnceAnswered(
  shop: Shop,
  { orderId, unansweredSince }: UnpaidOrder,
): Promise<void> {
  try {
    const { retryAt } = await cancelUnpaidOrder(shop, orderId)
    await inTransaction(shop, (tx) => resolveUnreadablePayment(tx, orderId))
    if (retryAt) await shop.jobs.enqueue(shop.database, cancelUnpaidOrderJob, { orderId }, { startAfter: retryAt })
  } catch (error) {
    if (!(error instanceof PaymentProviderError || error instanceof MissingProviderError)) throw error
    shop.log.warn({ err: error, orderId }, 'the provider could not be asked whether an order was paid')
    await retryLater(shop, { orderId, unansweredSince, cause: error.message })
  }
}

async function retryLater(
  shop: Shop,
  { orderId, unansweredSince, cause }: UnpaidOrder & { cause: string },
): Promise<void> {
  const now = await readDatabaseTime(shop.database)
  const since = unansweredSince ? new Date(unansweredSince) : now
  const minutes = (now.getTime() - since.getTime()) / 60_000
  if (minutes >= maxMinutesUnanswered) await raiseUnreadablePayment(shop, { orderId, since, cause })
  const startAfter = minutesUntilRetry(minutes) * 60
  const payload = { orderId, unansweredSince: since.toISOString() }
  await shop.jobs.enqueue(shop.database, cancelUnpaidOrderJob, payload, { startAfter })
}
