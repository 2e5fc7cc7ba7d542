import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonTone } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { usePayOrder } from './use-pay-order.ts'

type PayOrderButtonProps = {
  order: Pick<Order, 'id' | 'payment'>
  label?: string
  size?: 'medium' | 'large'
  tone?: ButtonTone
  className?: string
}

/** Opens the payment of a pending order; asks first if another payment of it is in progress. */
export function PayOrderButton(props: PayOrderButtonProps) {
  const { order, label = texts.pay, size = 'medium', tone = 'primary', className = '' } = props
  const { pay, isBusy } = usePayOrder(order.id)
  const [isAsking, setIsAsking] = useState(false)
  const isUnderWay = order.payment?.status === 'pending'
  return (
    <>
      <Button
        size={size}
        tone={tone}
        isBusy={isBusy}
        className={className}
        onClick={() => (isUnderWay ? setIsAsking(true) : pay())}
      >
        {isBusy ? texts.paying : label}
      </Button>
      {isUnderWay && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={texts.underWay}
          description={texts.underWayText(order.payment?.method ?? null)}
          confirmLabel={texts.payAnyway}
          cancelLabel={texts.waitForPayment}
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
