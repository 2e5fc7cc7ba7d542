import type { AdminOrder } from '#contract/admin/orders.ts'
import { OrderItemsTable } from '#web/back-office/shared/order-items-table.tsx'
import { adminOrderTexts } from '#web/text/back-office/admin-order-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ShipmentItemsProps = { order: { data: AdminOrder | undefined; isError: boolean; refetch: () => unknown } }

/** The contents of the parcel, for packing. */
export function ShipmentItems({ order }: ShipmentItemsProps) {
  return (
    <section aria-label={adminOrderTexts.items} className="mt-6">
      <h3 className="mb-2 font-extrabold">{adminOrderTexts.items}</h3>
      {order.data && <OrderItemsTable order={order.data} />}
      {!order.data && order.isError && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-3">
          {adminOrderTexts.notLoaded}
          <Button tone="secondary" onClick={() => void order.refetch()}>
            {adminTexts.tryAgain}
          </Button>
        </p>
      )}
      {!order.data && !order.isError && <Skeleton className="h-24" />}
    </section>
  )
}
