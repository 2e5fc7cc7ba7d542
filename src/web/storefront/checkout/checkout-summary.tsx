import { Link } from '@tanstack/react-router'
import { pageTitles } from '#web/text/shared/page-titles.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { hasPixPrice } from './checkout-totals.ts'
import { OrderPreview, type OrderPreviewProps } from './order-preview.tsx'
import { SubmitOrderButton } from './submit-order-button.tsx'

const linkStyle = 'text-link underline underline-offset-4'

type CheckoutSummaryProps = OrderPreviewProps & { hasProblem: boolean; isPending: boolean }

/** The items, the total, and the button that places the order. */
export function CheckoutSummary({ cart, chosen, payment, hasProblem, isPending }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="order-preview" className="min-w-0 rounded-md bg-paper p-5 sm:p-6 lg:sticky lg:top-28">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="order-preview" className="font-extrabold text-xl">
          {texts.summary}
        </h2>
        <Link to="/cart" className="-my-2 py-2 text-link text-sm underline-offset-4 hover:underline">
          {texts.editCart}
        </Link>
      </div>
      <OrderPreview cart={cart} chosen={chosen} payment={payment} />
      <SubmitOrderButton hasProblem={hasProblem} isPending={isPending} className="mt-5 max-lg:hidden" />
      <p className="mt-3 text-center text-sm text-steel leading-snug">
        {hasPixPrice() && payment === 'pix' ? texts.pixNote : texts.paymentNote}
      </p>
      <Agreement />
    </section>
  )
}

/** The legal consequences of an order, shown before it is placed. Reading them does not reset the form. */
function Agreement() {
  const { terms, mayWithdraw, returns, afterReceipt } = texts.agreement
  return (
    <p className="mt-3 text-center text-pretty text-sm text-steel leading-snug">
      {terms}{' '}
      <Link to="/terms" className={linkStyle}>
        {pageTitles.terms}
      </Link>
      . {mayWithdraw}{' '}
      <Link to="/returns" className={linkStyle}>
        {returns}
      </Link>{' '}
      {afterReceipt}
    </p>
  )
}
