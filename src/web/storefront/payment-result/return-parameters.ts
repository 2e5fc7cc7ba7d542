import { displayablePaymentId } from '#domain/orders/payment-outcome.ts'

export type ReturnParameters = { payment_id?: string | undefined; external_reference?: string | undefined }

/**
 * What is believed of the parameters a payment provider sends people back with: a payment's number, and the reference
 * under which the server is asked for the order. The outcome they claim is not among them: it is in the path.
 */
export function returnParameters(search: Record<string, unknown>): ReturnParameters {
  const reference = search.external_reference
  const isReference = typeof reference === 'string' && /^[\w-]{1,100}$/.test(reference) && reference !== 'null'
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    payment_id: displayablePaymentId(search.payment_id),
    external_reference: isReference ? reference : undefined,
  }
}
