import type { Order } from '#contract/shop/orders.ts'
import { useBuyAll } from '#web/storefront/shared/use-buy-all.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Adds the items of an order to the cart again. */
export function BuyAgainButton({ order }: { order: Pick<Order, 'items'> }) {
  const again = useBuyAll(order.items)
  return (
    <Button tone="secondary" isBusy={again.isPending} onClick={() => again.mutate()}>
      {orderTexts.buyAgain}
    </Button>
  )
}
