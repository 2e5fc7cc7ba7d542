import type { ContactSubject } from '#domain/contact-subjects.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a visitor asked for before being redirected to sign in. */
    from?: string
    /** The e-mail typed so far, passed between the sign-in, registration and password forms; or that of the order to track. */
    email?: string
    /** The number of the order that a contact message is about, or that is to be tracked. */
    orderNumber?: string
    /** Whether the message withdraws from the order or concerns something else. */
    withdraws?: boolean
    /** What a contact message is about, where it is about no order. */
    subject?: ContactSubject
  }
}

/** Whether an address is that of a customer's orders, which guests track without an account. */
export const isOfOrders = (path: string): boolean => /^\/profile\/orders(?![^/?#])/.test(path)

/**
 * The address to open after signing in: the one asked for before, if it is inside the shop, else home. An
 * address that a browser would interpret as another site (`//host`, `/\host`) is ignored.
 */
export function addressAfterSignIn(from: string | undefined): string {
  return from && /^\/(?![/\\])/.test(from) ? from : '/'
}
