import type { Order } from '#contract/shop/orders.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { usePayOrder } from './use-pay-order.ts'

type PaymentInstructionsButtonProps = { order: Pick<Order, 'id' | 'status' | 'payment'>; size?: 'medium' | 'large' }

/** Leads back to the code of a Pix or a boleto that is still to be paid; nothing for any other order. */
export function PaymentInstructionsButton({ order, size = 'medium' }: PaymentInstructionsButtonProps) {
  const { pay, isBusy } = usePayOrder(order.id)
  const method = order.payment?.method
  const isAwaited = order.status === 'pending' && order.payment?.status === 'pending'
  if (!isAwaited || (method !== 'pix' && method !== 'boleto')) return null
  return (
    <Button size={size} isBusy={isBusy} onClick={pay}>
      {texts.instructions(method)}
    </Button>
  )
}
