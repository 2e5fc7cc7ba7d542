import type { RefundFault } from '#domain/orders/refund-faults.ts'
import { PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { ContestedPaymentError } from './give-back.ts'

/** Why money was not given back, as far as that is known; null for what has nothing to do with the provider. */
export function refundFaultOf(error: unknown): RefundFault | null {
  if (error instanceof ContestedPaymentError) return 'contested'
  return error instanceof PaymentProviderError ? error.fault : null
}
