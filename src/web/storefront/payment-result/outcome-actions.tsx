import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/shop/orders.ts'
import type { ShownOutcome } from '#domain/orders/payment-outcome.ts'
import { useSession } from '#web/session/use-session.ts'
import { PayOrderButton } from '#web/storefront/shared/pay-order-button.tsx'
import { awaitedByCode, PaymentInstructionsButton } from '#web/storefront/shared/payment-instructions-button.tsx'
import { paymentResultTexts as texts } from '#web/text/storefront/payment-result-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type OutcomeActionsProps = {
  outcome: ShownOutcome
  order: Order | undefined
  /** Whether the server could not be asked: asking it again is the main action. */
  isUnread: boolean
}

/** The next action for each outcome: the orders, another attempt, or the cart. */
export function OutcomeActions({ outcome, order, isUnread }: OutcomeActionsProps) {
  const { status } = useSession()
  const isRefused = outcome === 'failure' && !isUnread
  const isPayable = (isRefused || outcome === 'unfinished') && order?.status === 'pending'
  // The Pix code is shown above already, with the main button of the page.
  const isPaidHere = outcome === 'pending' && order?.status === 'pending' && Boolean(order.payment?.pixCode)
  const hasInstructions =
    order !== undefined && outcome === 'pending' && awaitedByCode(order) !== undefined && !isPaidHere
  const isElsewhere = isUnread || isPayable || hasInstructions || isPaidHere
  return (
    <>
      {isPayable && (
        <PayOrderButton
          order={order}
          size="large"
          label={isRefused ? texts.payAgain : texts.payNow}
          className="w-full"
        />
      )}
      {hasInstructions && <PaymentInstructionsButton order={order} size="large" />}
      {status === 'signed-in' ? (
        <Link to="/profile/orders" className={buttonStyle(isElsewhere ? 'secondary' : 'primary', 'large')}>
          {texts.seeOrders}
        </Link>
      ) : (
        <Link
          to="/track-order"
          // A guest need not copy the number, nor type the e-mail again.
          state={order ? { orderNumber: order.orderNumber, email: order.buyer.email } : {}}
          className={buttonStyle(isElsewhere || isRefused ? 'secondary' : 'primary', 'large')}
        >
          {texts.trackOrder}
        </Link>
      )}
      {isRefused && (
        <Link to="/cart" className={buttonStyle('secondary', 'large')}>
          {texts.backToCart}
        </Link>
      )}
    </>
  )
}
