import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, ListChecks, Printer, Tag, Truck } from 'lucide-react'
import { useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { ActionBar, ActionRow, type Selection, type SelectionAction } from '#platform/web/lists/selection.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { Button, ConfirmDialog, Dialog, FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import { type LabelSeller, PrintLabelsDialog, useBuyLabels, useLabelSeller } from '../../labels/web/labels.tsx'
import { labelTexts } from '../../labels/web/texts.ts'
import { refreshAfterOrderChange } from '../../orders/web/staff/paid-order.tsx'
import type { ShipmentFilter } from '../../web/searches.ts'
import type { PackedOrder, ShipmentRow } from '../contract.ts'
import { maxDispatchLines, maxSelectedOrders } from '../dispatch-lines.ts'
import { OutcomeTable } from './outcome-table.tsx'
import { SlipsDialog } from './packing-slips.tsx'
import {
  type EnteredVolumes,
  PickListDialog,
  useEnteredVolumes,
  usePackedOrders,
  VolumesOfOrders,
} from './pick-list.tsx'
import { packingTexts, shipmentTexts } from './texts.ts'
import { formatOutcome } from './use-many-dispatch.ts'

type SelectAllOptions = {
  selection: Selection
  filter: ShipmentFilter
  total: number | undefined
  onSelected: (rows: readonly ShipmentRow[]) => void
}

type Asked = { filter: ShipmentFilter; onDone: () => void }

/** The orders that were selected together, and what the list was narrowed to. */
type SelectedList = { filter: ShipmentFilter; ids: readonly string[] }

const isSame = (one: ShipmentFilter, other: ShipmentFilter) =>
  one.search === other.search && one.status === other.status

/** Selects the shipments of all pages as they are now, so that nothing that arrives later is acted on unseen. */
export function useSelectAll({ selection, filter, total = 0, onSelected }: SelectAllOptions) {
  const [selected, setSelected] = useState<SelectedList>()
  const select = useMutation({
    mutationFn: (asked: Asked) => api.admin.shipments.first.call(asked.filter),
    meta: { toast: 'admin.shipments.list' },
    onSuccess: ({ rows }, asked) => {
      // Another list is shown by now: its orders are not those that were to be selected.
      if (!isSame(asked.filter, filter)) return
      const ids = rows.map(({ id }) => id)
      onSelected(rows)
      selection.set(ids, true)
      setSelected({ filter, ids })
      asked.onDone()
    },
  })
  const texts = adminTexts.selection
  const limited = Math.min(total, maxSelectedOrders)
  const isOfList = selected !== undefined && isSame(selected.filter, filter) && selected.ids.length >= limited
  return {
    total: limited,
    selectAll: {
      label: total > maxSelectedOrders ? texts.first(maxSelectedOrders) : texts.all(total),
      isDone: isOfList && selected.ids.every(selection.has),
      isBusy: select.isPending && isSame(select.variables.filter, filter),
      run: (onDone: () => void) => select.mutate({ filter, onDone }),
    },
  }
}

const texts = packingTexts.dispatch

type DeliverDialogProps = {
  ids: readonly string[]
  /** How many more are selected, which one call does not take. */
  left: number
  isOpen: boolean
  onClose: () => void
  /** Called with the orders that were sent, which may no longer be the selected ones. */
  onDone: (ids: readonly string[]) => void
}

function DeliverDialog({ ids, left, isOpen, onClose, onDone }: DeliverDialogProps) {
  const queryClient = useQueryClient()
  const deliver = useCall(api.admin.shipments.deliverMany, {
    toast: 'admin.shipments.deliverMany',
    toastValues: (answer) => ({
      outcome: formatOutcome(answer.lines, texts.deliveredTitle),
    }),
    onSuccess: async ({ lines }, { ids: sent }) => {
      await refreshAfterOrderChange(queryClient)
      if (lines.every(({ fault }) => fault === null)) onDone(sent)
    },
    // An answer that was lost on the way may have been about orders that are delivered by now.
    onError: () => refreshAfterOrderChange(queryClient),
  })
  const end = () => {
    const sent = deliver.variables?.ids ?? []
    deliver.reset()
    onDone(sent)
  }
  const refused = deliver.data?.lines.filter(({ fault }) => fault !== null) ?? []
  if (refused.length > 0)
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && end()}
        size="large"
        title={texts.partly(refused.length)}
        actions={<Button onClick={end}>{texts.done}</Button>}
      >
        <OutcomeTable lines={refused} fine={texts.isDelivered} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={packingTexts.deliverQuestion(ids.length)}
      description={[packingTexts.deliverWarning, packingTexts.later(left)].filter(Boolean).join(' ')}
      confirmLabel={packingTexts.deliver}
      isBusy={deliver.isPending}
      onConfirm={() => deliver.mutate({ ids: [...ids] })}
    />
  )
}

type ShipmentActionsProps = {
  selection: Selection
  onDispatch: () => void
  /** Whether what the dispatch needs is still being fetched. */
  isDispatchOpening: boolean
  onClear: () => void
  /** Called with the orders that were to be marked as delivered. */
  onDelivered: (ids: readonly string[]) => void
}

export function ShipmentActions(props: ShipmentActionsProps) {
  const { selection, onDispatch, isDispatchOpening, onClear, onDelivered } = props
  const [opened, setOpened] = useState<'pick' | 'slips' | 'labels' | 'print' | 'deliver'>()
  const seller = useLabelSeller()
  const ids = [...selection.ids]
  // One text, for slips and labels alike.
  const volumes = useEnteredVolumes()
  const close = () => setOpened(undefined)
  const actions: SelectionAction[] = [
    { key: 'pick', label: packingTexts.pickList, Icon: ListChecks, isInRow: true, onSelect: () => setOpened('pick') },
    { key: 'slips', label: packingTexts.slips, Icon: Printer, onSelect: () => setOpened('slips') },
    ...(seller
      ? [
          { key: 'labels', label: labelTexts.buy, Icon: Tag, isInRow: true, onSelect: () => setOpened('labels') },
          { key: 'print', label: labelTexts.print, Icon: Printer, onSelect: () => setOpened('print') },
        ]
      : []),
    {
      key: 'dispatch',
      label: packingTexts.dispatchSelected,
      Icon: Truck,
      isOnPhone: true,
      isBusy: isDispatchOpening,
      onSelect: onDispatch,
    },
    { key: 'deliver', label: packingTexts.deliver, Icon: CircleCheck, onSelect: () => setOpened('deliver') },
  ]
  const count = adminTexts.selection.count(ids.length)
  return (
    <section aria-label={shipmentTexts.selected} className="min-w-0">
      <ActionRow count={count} actions={actions} onClear={onClear} />
      <ActionBar count={count} actions={actions} onClear={onClear} />
      <PickListDialog ids={ids} isOpen={opened === 'pick'} onClose={close} />
      <SlipsDialog ids={ids} volumes={volumes} isOpen={opened === 'slips'} onClose={close} />
      {seller && (
        <BuyLabelsDialog ids={ids} seller={seller} volumes={volumes} isOpen={opened === 'labels'} onClose={close} />
      )}
      <PrintLabelsDialog ids={ids} isOpen={opened === 'print'} onClose={close} />
      <DeliverDialog
        ids={ids.slice(0, maxDispatchLines)}
        left={Math.max(0, ids.length - maxDispatchLines)}
        isOpen={opened === 'deliver'}
        onClose={close}
        onDone={(delivered) => {
          // Another dialog may have been opened while they were marked.
          setOpened((current) => (current === 'deliver' ? undefined : current))
          onDelivered(delivered)
        }}
      />
    </section>
  )
}

type BuyLabelsDialogProps = {
  ids: readonly string[]
  seller: LabelSeller
  volumes: EnteredVolumes
  isOpen: boolean
  onClose: () => void
}

function BuyLabelsDialog({ ids, seller, volumes, isOpen, onClose }: BuyLabelsDialogProps) {
  const packed = usePackedOrders(ids, isOpen)
  const orders = (packed.data?.orders ?? []).filter(
    ({ status, shippingService }) => status === 'pago' && seller.sells.includes(shippingService),
  )
  const labelsOf = (order: PackedOrder) =>
    seller.labelsEachVolume.includes(order.shippingService) ? volumes.of(order) : 1
  const count = orders.reduce((sum, order) => sum + labelsOf(order), 0)
  const buy = useBuyLabels(onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={labelTexts.question(packed.data ? orders.length : ids.length)}
      description={labelTexts.warning(seller.name)}
      confirmLabel={packed.data && count > 0 ? labelTexts.buyCount(count) : labelTexts.buy}
      isBusy={buy.isPending || packed.isPending}
      isDisabled={packed.isError || (packed.isSuccess && orders.length === 0)}
      onConfirm={() =>
        buy.mutate({ ids: [...ids], volumes: orders.map((order) => ({ id: order.id, count: volumes.of(order) })) })
      }
    >
      {packed.isError && <FailedState isOnSheet title={packingTexts.notLoaded} onRetry={packed.refetch} />}
      {packed.isPending && <LoadingArea className="flex flex-col gap-3" blocks={['h-12', 'h-12']} />}
      {packed.isSuccess && orders.length === 0 && <p>{labelTexts.nothingToBuy}</p>}
      {orders.length > 0 && orders.length < ids.length && (
        <p className="mb-3">{labelTexts.leftOut(ids.length - orders.length)}</p>
      )}
      {orders.length > 0 && (
        <>
          <p className="mb-3 text-steel">{labelTexts.volumesHint}</p>
          <VolumesOfOrders orders={orders} volumes={volumes} />
        </>
      )}
    </ConfirmDialog>
  )
}
