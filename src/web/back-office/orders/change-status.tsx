import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { undecidedMoneyOf } from '#domain/attention/attention-kinds.ts'
import { isDispatch, orderStatuses, orderStatusLabels } from '#domain/orders/order-status.ts'
import { api } from '#web/api-client.ts'
import { ConfirmStatusChange } from '#web/back-office/shared/confirm-status-change.tsx'
import { useMoneyAnswer } from '#web/back-office/shared/money/use-money-answer.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

const options = orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] }))

/** Sets an order to any other status, after explaining the effects. */
export function ChangeStatus({ order }: { order: AdminOrder }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(order.status)
  const isChanging = chosen !== order.status
  const { hasUpdates, show } = useLiveUpdates({
    queryKey: api.admin.orders.find.queryKey({ input: { id: order.id } }),
    read: () => api.admin.orders.find.call({ id: order.id }),
    isHeld: () => isChanging,
  })
  const money = useMoneyAnswer(order, { from: order.status, to: chosen })
  const undecided = isDispatch(order.status, chosen) ? undecidedMoneyOf(order.attention) : []
  const select = useRef<HTMLSelectElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => setChosen(order.status), [order.status])
  const change = useMutation(
    api.admin.orders.changeStatus.mutationOptions({
      meta: {
        toast: 'admin.orders.changeStatus',
        toastValues: ({ orderNumber, status }: AdminOrder) => ({
          order: orderNumber,
          status: orderStatusLabels[status].toLowerCase(),
        }),
      },
      onSuccess: (changed) => {
        queryClient.setQueryData(api.admin.orders.find.queryKey({ input: { id: changed.id } }), changed)
      },
      onSettled: (_changed, error, sent) => {
        if (!money.takeFault(error, sent.money)) setIsAsking(false)
        void refreshAfterOrderChange(queryClient)
      },
    }),
  )
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-md bg-paper p-4">
      <div className="min-w-32 self-center">
        <OrderStatusBadge status={order.status} />
      </div>
      <Select
        label={texts.newStatus}
        className="min-w-44 grow sm:max-w-64"
        options={options}
        ref={select}
        value={chosen}
        onChange={(event) => setChosen(orderStatuses.find((known) => known === event.target.value) ?? order.status)}
      />
      <Button disabled={!isChanging} isBusy={change.isPending} onClick={() => setIsAsking(true)}>
        {texts.changeStatus}
      </Button>
      <UpdatesBar isInline hasUpdates={hasUpdates} onShow={show} />
      <ConfirmStatusChange
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        from={order.status}
        to={chosen}
        label={orderStatusLabels[chosen]}
        trackingCode={order.trackingCode}
        money={money}
        undecided={undecided}
        isBusy={change.isPending}
        // The button is disabled once the status is changed.
        finalFocus={select}
        onConfirm={(answer) => change.mutate({ id: order.id, status: chosen, expectedStatus: order.status, ...answer })}
      />
    </div>
  )
}
