import type { Order } from '#contract/shop/orders.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useBuyAgain } from './use-buy-again.ts'

/** Puts what was ordered into the cart once more. */
export function BuyAgainButton({ order }: { order: Pick<Order, 'items'> }) {
  const again = useBuyAgain(order)
  return (
    <Button tone="secondary" isBusy={again.isPending} onClick={() => again.mutate()}>
      {orderTexts.buyAgain}
    </Button>
  )
}
