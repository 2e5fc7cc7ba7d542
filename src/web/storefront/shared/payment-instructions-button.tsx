import type { Order } from '#contract/shop/orders.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { usePayOrder } from './use-pay-order.ts'

/** Whether a pending order has an unpaid Pix or boleto code, and which. */
export function awaitedByCode({ status, payment }: Pick<Order, 'status' | 'payment'>): 'pix' | 'boleto' | undefined {
  if (status !== 'pending' || payment?.status !== 'pending') return undefined
  return payment.method === 'pix' || payment.method === 'boleto' ? payment.method : undefined
}

type PaymentInstructionsButtonProps = { order: Pick<Order, 'id' | 'status' | 'payment'>; size?: 'medium' | 'large' }

/** Opens the code of an unpaid Pix or boleto; renders nothing for any other order. */
export function PaymentInstructionsButton({ order, size = 'medium' }: PaymentInstructionsButtonProps) {
  const { pay, isBusy } = usePayOrder(order.id)
  const method = awaitedByCode(order)
  if (!method) return null
  return (
    <Button size={size} isBusy={isBusy} onClick={pay}>
      {texts.instructions(method)}
    </Button>
  )
}
