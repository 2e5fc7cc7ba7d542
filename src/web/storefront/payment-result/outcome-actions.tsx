import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/shop/orders.ts'
import type { PaymentOutcome } from '#domain/orders/payment-outcome.ts'
import { usePayOrder } from '#web/storefront/shared/use-pay-order.ts'
import { paymentResultTexts as texts } from '#web/text/payment-result-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Where each outcome leads: to the orders, to another try, or back to the cart. */
export function OutcomeActions({ outcome, order }: { outcome: PaymentOutcome; order: Order | undefined }) {
  const isRefused = outcome === 'failure'
  return (
    <>
      {isRefused && order?.status === 'pending' && <PayAgain order={order} />}
      <Link to="/profile/orders" className={buttonStyle(isRefused ? 'secondary' : 'primary', 'large')}>
        {texts.seeOrders}
      </Link>
      {isRefused && (
        <Link to="/cart" className={buttonStyle('secondary', 'large')}>
          {texts.backToCart}
        </Link>
      )}
    </>
  )
}

function PayAgain({ order }: { order: Order }) {
  const { pay, isBusy } = usePayOrder(order.id)
  return (
    <Button size="large" isBusy={isBusy} onClick={pay}>
      {texts.payAgain}
    </Button>
  )
}
