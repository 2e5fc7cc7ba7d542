import { Link } from '@tanstack/react-router'
import '#web/session/requested-path.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'

/** The way to sign in for somebody who has an account, and back; the cart comes along. */
export function HasAccount() {
  return (
    <p className="mt-2 text-sm text-steel">
      {texts.hasAccount}{' '}
      <Link
        to="/login"
        state={{ from: '/checkout' }}
        className="inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
      >
        {texts.signIn}
      </Link>
    </p>
  )
}
