import { displayablePaymentId } from '#domain/orders/payment-outcome.ts'

export type ReturnParameters = {
  payment_id?: string | undefined
  external_reference?: string | undefined
  /** The provider's status of the attempt; the string `null` when there was none. */
  status?: string | undefined
}

/**
 * The parameters of a payment provider's redirect that are trusted: a payment's number, the reference by
 * which the server finds the order, and whether there was an attempt at all. The outcome is in the path.
 */
export function returnParameters(search: Record<string, unknown>): ReturnParameters {
  const reference = search.external_reference
  const isReference = typeof reference === 'string' && /^[\w-]{1,100}$/.test(reference) && reference !== 'null'
  const status = search.status ?? search.collection_status
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    payment_id: displayablePaymentId(search.payment_id),
    external_reference: isReference ? reference : undefined,
    status: typeof status === 'string' && /^[a-z_]{1,30}$/.test(status) ? status : undefined,
  }
}

/** Whether the customer has tried to pay, as far as the address shows. */
export function isAttempt({ payment_id, status }: ReturnParameters): boolean {
  return payment_id !== undefined || (status !== undefined && status !== 'null')
}
