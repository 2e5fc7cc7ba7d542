import { api, useCall } from '#platform/web/calls/index.ts'
import { Button, ConfirmedButton } from '#platform/web/ui/index.ts'
import { useBuyAll } from '../../cart/web/use-cart.ts'
import {
  awaitedByCode,
  hasUnconfirmedPayment,
  PaymentInstructionsButton,
  PayOrderButton,
} from '../../payments/web/pay-order-button.tsx'
import type { Order } from '../contract.ts'
import { orderTexts as texts } from './texts.ts'

export function BuyAgainButton({ order }: { order: Pick<Order, 'items'> }) {
  const again = useBuyAll(order.items)
  return (
    <Button tone="secondary" isBusy={again.isPending} onClick={() => again.mutate()}>
      {texts.buyAgain}
    </Button>
  )
}

type PendingOrderActionsProps = {
  order: Pick<Order, 'id' | 'status' | 'payment' | 'isPaymentUnconfirmed' | 'isPastDue' | 'totalCents'>
  /** Whether the Pix code is shown next to it: then no link to it is needed. */
  showsPixCode?: boolean
}

export function PendingOrderActions({ order, showsPixCode = false }: PendingOrderActionsProps) {
  const cancel = useCall(api.orders.cancel, {
    toast: 'orders.cancel',
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  })
  const isAwaited = awaitedByCode(order) !== undefined
  const isUnconfirmed = hasUnconfirmedPayment(order)
  return (
    <>
      {!order.isPastDue && (
        <>
          {!(showsPixCode && order.payment?.pixCode) && <PaymentInstructionsButton order={order} />}
          {/* Only one primary action: with an open code, other payment methods are secondary. */}
          <PayOrderButton
            order={order}
            tone={isAwaited || isUnconfirmed ? 'secondary' : 'primary'}
            label={isAwaited ? texts.payAnyway : isUnconfirmed ? texts.unconfirmed.pay : texts.pay}
          />
        </>
      )}
      <ConfirmedButton
        label={texts.cancel}
        title={texts.cancelQuestion}
        description={texts.cancelWarning}
        cancelLabel={texts.keep}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={(close) => cancel.mutate({ id: order.id }, { onSettled: close })}
      />
    </>
  )
}
