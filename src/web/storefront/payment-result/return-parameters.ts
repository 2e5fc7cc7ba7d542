import { displayablePaymentId } from '#domain/orders/payment-outcome.ts'

export type ReturnParameters = {
  payment_id?: string | undefined
  external_reference?: string | undefined
  /** The provider's word for the attempt; `null`, as a word, when there was none. */
  status?: string | undefined
}

/**
 * What is believed of the parameters a payment provider sends people back with: a payment's number, the reference under
 * which the server is asked for the order, and whether there was an attempt at all. The outcome is in the path.
 */
export function returnParameters(search: Record<string, unknown>): ReturnParameters {
  const reference = search.external_reference
  const isReference = typeof reference === 'string' && /^[\w-]{1,100}$/.test(reference) && reference !== 'null'
  const status = search.status ?? search.collection_status
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    payment_id: displayablePaymentId(search.payment_id),
    external_reference: isReference ? reference : undefined,
    status: typeof status === 'string' && /^[a-z_]{1,30}$/.test(status) ? status : undefined,
  }
}

/** Whether the customer has tried to pay, as far as the address tells. */
export function isAttempt({ payment_id, status }: ReturnParameters): boolean {
  return payment_id !== undefined || (status !== undefined && status !== 'null')
}
