import { redirect } from '@tanstack/react-router'

const keyOf = (externalReference: string) => `payment-link:${externalReference}`

/**
 * Stores, for this tab, the link through which an order is being paid: the provider redirects back with the order's
 * reference only.
 */
export function storePaymentLink(externalReference: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(externalReference), token)
  } catch {
    // Without storage, the customer returns to the page that does not know the order.
  }
}

/** Redirects a customer who returns from the provider to the page of the link that they used. */
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
