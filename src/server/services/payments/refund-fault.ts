import type { RefundFault } from '#domain/orders/refund-faults.ts'
import { PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { ContestedPaymentError } from './refund-at-provider.ts'

/** The reason of a failed refund; null for errors that do not come from the provider. */
function refundFaultOf(error: unknown): RefundFault | null {
  if (error instanceof ContestedPaymentError) return 'contested'
  return error instanceof PaymentProviderError ? error.fault : null
}

/** Stores why a refund failed. If storing fails, the original error is still the one to report. */
export async function storeRefundFault(
  shop: Shop,
  error: unknown,
  store: (fault: RefundFault | null) => Promise<unknown>,
): Promise<void> {
  await store(refundFaultOf(error)).catch((err: unknown) => {
    shop.log.error({ err }, 'why money was not given back could not be stored')
  })
}
