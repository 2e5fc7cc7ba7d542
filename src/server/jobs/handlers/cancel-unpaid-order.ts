import { PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { cancelUnpaidOrder } from '#server/services/payments/cancel-unpaid-order.ts'
import { cancelUnpaidOrderJob } from '../definitions/cancel-unpaid-order.ts'
import { handleJob } from '../job-handler.ts'

/** How soon a provider that did not answer is asked again, in seconds. */
const pause = 10 * 60

/**
 * Cancels an order whose time to pay is up. Too early, it waits for that time. A provider that is down for long does not
 * end it either: who may have paid keeps the order until the provider has answered.
 */
export const cancelUnpaidOrderHandler = handleJob(cancelUnpaidOrderJob, async (shop, { orderId }) => {
  const { comeAgainAt } = await cancelUnpaidOrder(shop, orderId).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error, orderId }, 'the provider could not be asked whether an order was paid')
    return { comeAgainAt: pause }
  })
  if (comeAgainAt)
    await shop.jobs.enqueue(shop.database, cancelUnpaidOrderJob, { orderId }, { startAfter: comeAgainAt })
})
