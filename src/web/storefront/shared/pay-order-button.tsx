import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonTone } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { hasUnconfirmedPayment } from './unconfirmed-payment.ts'
import { usePayOrder } from './use-pay-order.ts'

type PayOrderButtonProps = {
  order: Pick<Order, 'id' | 'status' | 'payment' | 'isPaymentUnconfirmed'>
  label?: string
  size?: 'medium' | 'large'
  tone?: ButtonTone
  className?: string
}

/**
 * Opens the payment of a pending order; asks first if another payment of it is in progress, or has come and
 * did not confirm it.
 */
export function PayOrderButton(props: PayOrderButtonProps) {
  const { order, label = texts.pay, size = 'medium', tone = 'primary', className = '' } = props
  const { pay, isBusy } = usePayOrder(order.id)
  const [isAsking, setIsAsking] = useState(false)
  const question = questionBefore(order)
  return (
    <>
      <Button
        size={size}
        tone={tone}
        isBusy={isBusy}
        className={className}
        onClick={() => (question ? setIsAsking(true) : pay())}
      >
        {isBusy ? texts.paying : label}
      </Button>
      {question && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          {...question}
          isBusy={isBusy}
          onConfirm={() => {
            setIsAsking(false)
            pay()
          }}
        />
      )}
    </>
  )
}

function questionBefore(order: PayOrderButtonProps['order']) {
  const { unconfirmed } = texts
  if (order.payment?.status === 'pending')
    return {
      title: texts.underWay,
      description: texts.underWayText(order.payment.method),
      confirmLabel: texts.payAnyway,
      cancelLabel: texts.waitForPayment,
    }
  if (!hasUnconfirmedPayment(order)) return undefined
  return {
    title: unconfirmed.title,
    description: unconfirmed.text,
    confirmLabel: unconfirmed.pay,
    cancelLabel: unconfirmed.wait,
  }
}
