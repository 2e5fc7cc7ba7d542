import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/api-client.ts'
import { adminOrderTexts as texts } from '#web/text/admin-order-texts.ts'
import { adminTexts } from '#web/text/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'

/** One order above the list; closed while there is no id. */
export function OrderDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  // While it closes, the dialog still shows the order that was open.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      isPrintable
      title={`${texts.order} ${(id ?? lastId ?? '').slice(0, 8)}`}
    >
      {lastId && <OrderContent id={lastId} />}
    </Dialog>
  )
}

function OrderContent({ id }: { id: string }) {
  const order = useQuery(api.admin.orders.find.queryOptions({ input: { id }, staleTime: 0 }))
  if (order.data) return <OrderDetails order={order.data} />
  if (order.isError)
    return (
      <EmptyState
        isAlert
        icon={<TriangleAlert aria-hidden="true" />}
        title={texts.notLoaded}
        action={<Button onClick={() => void order.refetch()}>{adminTexts.tryAgain}</Button>}
      />
    )
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{adminTexts.loading}</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-36" />
      <Skeleton className="h-56" />
    </div>
  )
}
