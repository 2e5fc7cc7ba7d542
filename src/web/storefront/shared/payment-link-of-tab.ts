import { redirect } from '@tanstack/react-router'

const keyOf = (externalReference: string) => `payment-link:${externalReference}`

/** Keeps in this tab by which link an order is being paid: the provider leads back with the order's reference alone. */
export function keepPaymentLink(externalReference: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(externalReference), token)
  } catch {
    // A browser that keeps nothing comes back to the page that knows no order.
  }
}

/** Leads who comes back from the provider to the page of the link by which they went there. */
export function leadToPaymentLink({ search }: { search: { external_reference?: string | undefined } }): void {
  const token = search.external_reference && readLink(search.external_reference)
  if (token) throw redirect({ to: '/pay-order', hash: token, replace: true })
}

function readLink(externalReference: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(externalReference))
  } catch {
    return null
  }
}
