import { displayablePaymentId } from '#domain/orders/payment-outcome.ts'

export type ReturnParameters = { payment_id?: string; external_reference?: string }

/**
 * What is believed of the parameters a payment provider sends people back with: a payment's number, and the reference
 * under which the server is asked for the order. The outcome they claim is not among them: it is in the path.
 */
export function returnParameters(search: Record<string, unknown>): ReturnParameters {
  const paymentId = displayablePaymentId(search.payment_id)
  const reference = search.external_reference
  return {
    ...(paymentId ? { payment_id: paymentId } : {}),
    ...(typeof reference === 'string' && /^[\w-]{1,100}$/.test(reference) && reference !== 'null'
      ? { external_reference: reference }
      : {}),
  }
}
