import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/shop/orders.ts'
import { api } from '#web/api-client.ts'
import { PayOrderButton } from '#web/storefront/shared/pay-order-button.tsx'
import { awaitedByCode, PaymentInstructionsButton } from '#web/storefront/shared/payment-instructions-button.tsx'
import { hasUnconfirmedPayment } from '#web/storefront/shared/unconfirmed-payment.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'

type PendingOrderActionsProps = {
  order: Pick<Order, 'id' | 'status' | 'payment' | 'isPaymentUnconfirmed' | 'isPastDue'>
  /** Whether the Pix code is shown next to it: then no link to it is needed. */
  showsPixCode?: boolean
}

/** The actions on a pending order: pay it while there is time, or cancel it after a confirmation. */
export function PendingOrderActions({ order, showsPixCode = false }: PendingOrderActionsProps) {
  const cancel = useCancelOrder()
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

/** Cancels a pending order. */
function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation(
    api.orders.cancel.mutationOptions({
      meta: { toast: 'orders.cancel' },
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
    }),
  )
}
