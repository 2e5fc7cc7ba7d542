import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder, AdminOrderRow } from '#contract/admin/orders.ts'
import { api } from '#web/api-client.ts'
import { WindowGuard } from '#web/back-office/shared/leave-guard.tsx'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderSummary } from './order-summary.tsx'

type OrderDialogProps = {
  id: string | undefined
  /** The order as the list knows it, if the list contains it. */
  row: AdminOrderRow | undefined
  onClose: () => void
}

/** One order in a dialog above the list; closed while there is no id. */
export function OrderDialog({ id, row, onClose }: OrderDialogProps) {
  // During its closing animation, the dialog still shows the last order.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  const lastRow = useLastDefined(row)
  const order = useQuery(
    api.admin.orders.find.queryOptions({ input: { id: lastId ?? '' }, enabled: id !== undefined, staleTime: 0 }),
  )
  const shownRow = lastRow?.id === lastId ? lastRow : undefined
  const number = order.data?.orderNumber ?? shownRow?.orderNumber ?? ''
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      isPrintable
      isOfHistory
      title={`${texts.order} ${number}`.trim()}
    >
      <WindowGuard openedBy="order" />
      {lastId && <OrderContent order={order} row={shownRow} />}
    </Dialog>
  )
}

type OrderContentProps = { order: UseQueryResult<AdminOrder>; row: AdminOrderRow | undefined }

function OrderContent({ order, row }: OrderContentProps) {
  if (order.data) return <OrderDetails order={order.data} />
  if (order.isError && row) return <OrderSummary order={row} onRetry={() => void order.refetch()} />
  if (order.isError) return <FailedState title={texts.notLoaded} onRetry={order.refetch} />
  return <LoadingArea className="flex flex-col gap-5" blocks={['h-20', 'h-36', 'h-56']} />
}
