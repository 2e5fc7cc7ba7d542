import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { ClearFilters, FilterBar, ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { SelectionBar, useSelection } from '#platform/web/lists/selection.tsx'
import { useLiveUpdates } from '#platform/web/lists/updates.tsx'
import { listUpdates, useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, Dialog, Loaded } from '#platform/web/ui/index.ts'
import { OrderAttention } from '../../attention/web/order-attention.tsx'
import { orderStatusLabels } from '../../orders/rules.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { ConfirmStatusChange, useMoneyAnswer } from '../../orders/web/staff/money-answer.tsx'
import { OrderItemsTable } from '../../orders/web/staff/order-parts.tsx'
import { refreshAfterOrderChange } from '../../orders/web/staff/paid-order.tsx'
import { adminOrderTexts } from '../../orders/web/staff/texts.ts'
import { allShipments, listedStatus, type ShipmentSearch, shipmentSearch } from '../../web/searches.ts'
import type { ShipmentRow } from '../contract.ts'
import { defaultShipmentStatus, shipmentStatuses, toOrderStatus } from '../rules.ts'
import { DispatchForm, useDispatch } from './dispatch-form.tsx'
import { useManyDispatchDialog } from './many-dispatch.tsx'
import { ShipmentActions, useSelectAll } from './shipment-actions.tsx'
import { ShipmentFacts, shipmentColumns } from './shipment-columns.tsx'
import { packingTexts, shipmentTexts as texts } from './texts.ts'
import { formatOutcome } from './use-many-dispatch.ts'

const statusOptions = [
  ...shipmentStatuses.map((status) => ({ value: status as string, label: orderStatusLabels[toOrderStatus(status)] })),
  { value: allShipments as string, label: texts.allStatuses },
]

/** Orders to ship and shipped ones: initially the paid orders, oldest first. */
export function ShipmentsScreen({ search }: { search: ShipmentSearch }) {
  const change = useListSearch<ShipmentSearch>()
  const mayShip = useMay('shipments')
  const seesAmounts = useMay('orders.amounts')
  const [opened, setOpened] = useState<ShipmentRow>()
  const [openings, setOpenings] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const status = listedStatus(search)
  const filter = { search: search.search, status }
  const input = { ...filter, page: search.page }
  const list = useList(api.admin.shipments.list, input)
  const selection = useSelection()
  const many = useManyDispatchDialog({ selection, filter, rows: list.data?.rows })
  const all = useSelectAll({ selection, filter, total: list.data?.total, onSelected: many.remember })
  const open = (shipment: ShipmentRow) => {
    setOpened(shipment)
    setOpenings((before) => before + 1)
    setIsOpen(true)
  }
  const isUsual = !search.search && status === defaultShipmentStatus
  const nothing = isUsual ? { empty: texts.nothingToSend, emptyText: texts.nothingToSendText } : { empty: texts.empty }
  return (
    <>
      <ListScreen
        texts={{ title: texts.title, ...nothing }}
        list={list}
        failure="admin.shipments.list"
        actions={
          mayShip && (
            <Button isBusy={many.isOpening} onClick={many.open}>
              {packingTexts.dispatchMany}
            </Button>
          )
        }
        filters={
          <FilterBar label={texts.searchLabel} term={search.search}>
            <ListFilter
              label={texts.status}
              className="sm:w-56"
              options={statusOptions}
              chosen={status ?? allShipments}
              onChoose={(value) => change({ status: shipmentSearch({ status: value }).status })}
            />
          </FilterBar>
        }
        isFiltered={!isUsual && (Boolean(search.search) || status !== undefined)}
        nothingAction={<ClearFilters search={{ status: allShipments }} />}
        aboveRows={(rows) =>
          mayShip && (
            <SelectionBar
              selection={selection}
              rows={rows}
              {...all}
              actions={(clear, unselect) => (
                <ShipmentActions
                  selection={selection}
                  onDispatch={many.open}
                  isDispatchOpening={many.isOpening}
                  onClear={clear}
                  onDelivered={unselect}
                />
              )}
            />
          )
        }
        columns={shipmentColumns({ selection, onOpen: open, rights: { mayShip, seesAmounts } })}
        onOpen={open}
        search={search}
        updates={listUpdates(api.admin.shipments.list, input)}
      />
      {/* Each opening starts fresh: nothing that was typed before remains. */}
      {opened && !mayShip && <ShipmentDialog shipment={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {opened && mayShip && (
        <DispatchDialog key={openings} shipment={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
      {many.dialog}
      {/* Room for the bar at the bottom of a phone's screen. */}
      {selection.ids.size > 0 && <div className="h-14 md:hidden" />}
    </>
  )
}

type DispatchDialogProps = { shipment: ShipmentRow; isOpen: boolean; onClose: () => void }

function DispatchDialog({ shipment, isOpen, onClose }: DispatchDialogProps) {
  const codeField = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const dispatch = useDispatch({
    shipment,
    isOpen,
    onSaved: onClose,
    onSettled: (error) => {
      // The note may name another Pix.
      if (!isApiError(error, 'PAYMENT_REFERENCE_TAKEN')) setIsAsking(false)
    },
  })
  const { before, after, isPaid, isUnsaved, changesNothing, undecided, isSaving, save } = dispatch
  const move = { from: toOrderStatus(before.status), to: toOrderStatus(after.status) }
  const money = useMoneyAnswer(dispatch.order.data, move)
  const updates = useLiveUpdates({
    queryKey: api.admin.orders.find.queryKey({ input: { id: shipment.id } }),
    read: () => api.admin.orders.find.call({ id: shipment.id }),
    isHeld: () => isUnsaved,
    isActive: isOpen,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changesNothing || isSaving) return
    if (dispatch.codeError || dispatch.furtherError) {
      if (dispatch.codeError) codeField.current?.focus()
      return
    }
    // The dispatch shows its result itself.
    if (after.status === before.status || (isPaid && !money.question && undecided.length === 0)) save()
    else setIsAsking(true)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      title={`${isPaid ? texts.dispatchTitle : texts.detailsTitle} ${shipment.orderNumber}`}
      initialFocus={codeField}
      isUnsaved={() => isUnsaved}
      submit={{ label: isPaid ? texts.confirmDispatch : texts.save, isBusy: isSaving, isDisabled: changesNothing }}
    >
      {(formId) => (
        <>
          <OrderAttention items={dispatch.order.data?.attention} />
          {before.status === 'enviado' && <MarkDelivered id={shipment.id} isDisabled={isUnsaved} onDone={onClose} />}
          <DispatchForm id={formId} dispatch={dispatch} codeField={codeField} updates={updates} onSubmit={submit} />
          <ConfirmStatusChange
            isOpen={isAsking}
            onOpenChange={setIsAsking}
            {...move}
            money={money}
            undecided={undecided}
            label={orderStatusLabels[toOrderStatus(after.status)]}
            trackingCode={after.trackingCode}
            isBusy={isSaving}
            onConfirm={save}
          />
          <ShipmentFacts shipment={{ ...shipment, ...before }} />
          <ShipmentItems order={dispatch.order} />
        </>
      )}
    </FormDialog>
  )
}

/** For those who may see a shipment and not send it. */
function ShipmentDialog({ shipment, isOpen, onClose }: DispatchDialogProps) {
  const order = useQuery(api.admin.orders.find.queryOptions({ input: { id: shipment.id }, staleTime: 0 }))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={`${texts.detailsTitle} ${shipment.orderNumber}`}
    >
      <ShipmentFacts shipment={shipment} />
      <ShipmentItems order={order} />
    </Dialog>
  )
}

type ShipmentItemsProps = { order: { data: AdminOrder | undefined; isError: boolean; refetch: () => unknown } }

const ShipmentItems = ({ order }: ShipmentItemsProps) => (
  <div className="mt-6">
    <OrderPart title={adminOrderTexts.items}>
      <Loaded query={order} failure={adminOrderTexts.notLoaded} blocks={['h-24']}>
        {(found) => <OrderItemsTable order={found} />}
      </Loaded>
    </OrderPart>
  </div>
)

/** Without the way through the form, where a code in the field keeps an order as sent. */
function MarkDelivered({ id, isDisabled, onDone }: { id: string; isDisabled: boolean; onDone: () => void }) {
  const deliver = useCall(api.admin.shipments.deliverMany, {
    toast: 'admin.shipments.deliverMany',
    toastValues: ({ lines }) => ({ outcome: formatOutcome(lines, packingTexts.dispatch.deliveredTitle) }),
    onSuccess: onDone,
    refresh: refreshAfterOrderChange,
  })
  return (
    <Button
      tone="secondary"
      className="mb-4 max-sm:w-full"
      disabled={isDisabled}
      isBusy={deliver.isPending}
      onClick={() => deliver.mutate({ ids: [id] })}
    >
      <CircleCheck className="size-4.5" />
      {adminOrderTexts.markDelivered}
    </Button>
  )
}
