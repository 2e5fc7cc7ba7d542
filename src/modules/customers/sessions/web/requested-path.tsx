import { Link } from '@tanstack/react-router'
import type { ContactSubject } from '../../messages/rules.ts'

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
    subject?: ContactSubject
  }
}

/** Whether an address is that of a customer's orders, which guests track without an account. */
export const isOfOrders = (path: string): boolean => /^\/profile\/orders(?![^/?#])/.test(path)

/** The address inside the shop, else `home`. `//host` and `/\host` are other sites to a browser. */
export function addressAfterSignIn(from: string | undefined, home = '/'): string {
  return from && /^\/(?![/\\])/.test(from) ? from : home
}

type SignInAndBackProps = { from: '/checkout' | '/favorites'; reason: string; label: string; className: string }

/** The guest's cart and favorites are moved to the account. */
export function SignInAndBack({ from, reason, label, className }: SignInAndBackProps) {
  return (
    <p className={className}>
      {reason}{' '}
      <Link
        to="/login"
        state={{ from }}
        // The touch target is enlarged without changing the line spacing of the sentence.
        className="-my-2.5 inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  )
}
