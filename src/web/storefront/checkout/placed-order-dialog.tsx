import { useNavigate } from '@tanstack/react-router'
import type { PlacedOrder } from '#contract/shop/orders.ts'
import { formatBRL } from '#domain/money.ts'
import { formatTime } from '#web/format-date.ts'
import { AmountRows } from '#web/storefront/shared/amount-rows.tsx'
import { OrderNumberToKeep } from '#web/storefront/shared/order-number-to-keep.tsx'
import { useExternalRedirect } from '#web/storefront/shared/use-external-redirect.ts'
import { useOrderAddress } from '#web/storefront/shared/use-order-address.ts'
import { checkoutTexts } from '#web/text/storefront/checkout-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Confirms the order and leads to its payment; closed without paying, it leads to the order. */
export function PlacedOrderDialog({ order }: { order: PlacedOrder }) {
  const texts = checkoutTexts.placed
  const navigate = useNavigate()
  const addressOf = useOrderAddress()
  const { isLeaving, leaveTo } = useExternalRedirect()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving)
          void navigate(addressOf({ id: order.orderId, externalReference: order.externalReference }))
      }}
      title={texts.title}
      description={texts.text}
      actions={
        <Button size="large" className="w-full" isBusy={isLeaving} onClick={() => leaveTo(order.paymentUrl)}>
          {texts.pay}
        </Button>
      }
    >
      <OrderNumberToKeep order={order} className="mt-2" />
      <AmountRows rows={[{ label: 'Total', amount: formatBRL(order.totalCents), isTotal: true }]} className="mt-4" />
      {order.paymentDueAt && (
        <p className="tabular mt-3 text-sm text-steel">{texts.reservedUntil(formatTime(order.paymentDueAt))}</p>
      )}
    </Dialog>
  )
}
