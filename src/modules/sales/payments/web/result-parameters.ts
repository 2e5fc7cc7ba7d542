import { redirect } from '@tanstack/react-router'
import { storedText } from '#platform/web/stored-text.ts'
import { displayablePaymentId } from '../rules.ts'

export type ReturnParameters = {
  payment_id?: string | undefined
  external_reference?: string | undefined
  /** The provider's status of the attempt; the string `null` when there was none. */
  status?: string | undefined
}

/** What is trusted of a payment provider's redirect; the outcome is in the path. */
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

// Session storage, which ends with the tab. Without it, the customer returns to the page that does not know the order.
const storedLink = (externalReference: string) => storedText(`payment-link:${externalReference}`, () => sessionStorage)

/** Stores, for this tab, the link by which an order is paid: the provider redirects back with its reference only. */
export const storePaymentLink = (externalReference: string, token: string): void =>
  storedLink(externalReference).write(token)

/** Redirects a customer who returns from the provider to the page of the link that they used. */
export function redirectToPaymentLink({ search }: { search: { external_reference?: string | undefined } }): void {
  const token = search.external_reference && storedLink(search.external_reference).read()
  if (token) throw redirect({ to: '/pay-order', hash: token, replace: true })
}
