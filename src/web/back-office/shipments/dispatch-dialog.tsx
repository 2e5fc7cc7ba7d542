import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { orderNumber } from '#domain/order-number.ts'
import { dispatchResult, trackingCodeOf } from '#domain/orders/dispatch.ts'
import {
  orderStatusOf,
  type ShipmentStatus,
  shipmentStatuses,
  shipmentStatusLabels,
  shipmentStatusOf,
} from '#domain/orders/shipment-status.ts'
import { api } from '#web/api-client.ts'
import { useCarefulClose } from '#web/back-office/shared/careful-close.tsx'
import { ConfirmStatusChange } from '#web/back-office/shared/confirm-status-change.tsx'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { isApiError } from '#web/is-api-error.ts'
import { dispatchForecast, dispatchOutcome, isSameDispatch } from '#web/text/back-office/dispatch-texts.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ShipmentRow } from './shipment-columns.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'
import { ShipmentItems } from './shipment-items.tsx'

const options = shipmentStatuses.map((status) => ({ value: status as string, label: shipmentStatusLabels[status] }))

type DispatchDialogProps = { shipment: ShipmentRow; isOpen: boolean; onClose: () => void }

/** Sends a paid order on its way by its tracking code, or changes the status of another one. */
export function DispatchDialog({ shipment, isOpen, onClose }: DispatchDialogProps) {
  const queryClient = useQueryClient()
  const formId = useId()
  const codeField = useRef<HTMLInputElement>(null)
  const order = useQuery(
    api.admin.orders.find.queryOptions({ input: { id: shipment.id }, staleTime: 0, enabled: isOpen }),
  )
  const present = order.data ? shipmentStatusOf(order.data.status) : shipment.status
  const isPaid = present === 'pago'
  const [chosen, setChosen] = useState<ShipmentStatus>()
  const status = chosen ?? present
  const presentCode = order.data ? order.data.trackingCode : shipment.trackingCode
  const [typed, setTyped] = useState<string>()
  const code = typed ?? presentCode ?? ''
  const before = { status: present, trackingCode: presentCode }
  // What stood there when one began to type: a code that comes later was not meant to be replaced.
  const [replaced, setReplaced] = useState<string | null>(null)
  const isUnsaved = (typed !== undefined && trackingCodeOf(typed) !== presentCode) || status !== present
  const { close, question } = useCarefulClose(() => isUnsaved, onClose)
  const [isRefused, setIsRefused] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const type = (text: string) => {
    if (typed === undefined) setReplaced(presentCode)
    setTyped(text)
  }
  const { hasUpdates, show } = useLiveUpdates({
    topics: isOpen ? ['orders'] : [],
    queryKey: api.admin.orders.find.queryKey({ input: { id: shipment.id } }),
    read: () => api.admin.orders.find.call({ id: shipment.id }),
    isHeld: () => isUnsaved,
  })
  const update = useMutation(
    api.admin.shipments.update.mutationOptions({
      // What was there when it was sent: by the time of the answer the screen may show what came of it.
      onMutate: () => ({ before }),
      onSuccess: async (saved, _sent, context) => {
        toastSuccess('admin.shipments.update', { outcome: dispatchOutcome(context.before, saved) })
        // The list first: what was dispatched leaves it, and with it the button that had the focus.
        await refreshAfterOrderChange(queryClient)
        onClose()
      },
      onError: async (error) => {
        toastError('admin.shipments.update', error)
        if (!isApiError(error, 'CHANGED_MEANWHILE')) return
        const find = api.admin.orders.find.queryOptions({ input: { id: shipment.id }, staleTime: 0 })
        setReplaced((await queryClient.fetchQuery(find)).trackingCode)
        setIsRefused(true)
      },
      onSettled: (_saved, error) => {
        setIsAsking(false)
        return error ? refreshAfterOrderChange(queryClient) : undefined
      },
    }),
  )
  const result = dispatchResult({
    status: orderStatusOf(present),
    chosenStatus: orderStatusOf(status),
    trackingCode: code,
    presentCode,
  })
  const after =
    result.kind === 'saved' ? { status: shipmentStatusOf(result.status), trackingCode: result.trackingCode } : before
  const changesNothing = isSameDispatch(before, after)
  const save = () =>
    update.mutate({
      id: shipment.id,
      status,
      trackingCode: trackingCodeOf(code) ?? '',
      expectedStatus: present,
      expectedTrackingCode: typed === undefined ? presentCode : replaced,
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changesNothing || update.isPending) return
    // Confirming a dispatch is its own answer.
    if (after.status === present || isPaid) save()
    else setIsAsking(true)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      size="medium"
      title={`${isPaid ? texts.dispatchTitle : texts.detailsTitle} ${orderNumber(shipment.id)}`}
      initialFocus={codeField}
      actions={
        <Button type="submit" form={formId} disabled={changesNothing} isBusy={update.isPending}>
          {isPaid ? texts.confirmDispatch : texts.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mb-6 grid gap-4 rounded-md bg-paper p-4 sm:grid-cols-2">
        <TextField
          ref={codeField}
          label={texts.trackingCode}
          placeholder={texts.trackingCodePlaceholder}
          hint={isPaid ? texts.paidHint : texts.codeWins}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={(event) => type(event.target.value)}
          className={isPaid ? 'sm:col-span-2' : undefined}
          inputClassName="tabular uppercase"
        />
        {!isPaid && (
          <Select
            label={texts.newStatus}
            options={options}
            value={status}
            onChange={(event) => setChosen(shipmentStatuses.find((known) => known === event.target.value))}
          />
        )}
        {!isPaid && isUnsaved && (
          <p role="status" className="border-line border-l-4 pl-3 sm:col-span-2">
            {dispatchForecast({ before, after, chosen })}
          </p>
        )}
        {isRefused && typed !== undefined && trackingCodeOf(typed) !== replaced && (
          <p role="alert" className="border-signal border-l-4 pl-3 sm:col-span-2">
            {texts.codeNow(replaced)}
          </p>
        )}
        <UpdatesBar isInline hasUpdates={hasUpdates} onShow={show} />
      </form>
      <ConfirmStatusChange
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        from={orderStatusOf(present)}
        to={orderStatusOf(after.status)}
        label={shipmentStatusLabels[after.status]}
        trackingCode={after.trackingCode}
        isBusy={update.isPending}
        onConfirm={save}
      />
      {question}
      <ShipmentFacts shipment={{ ...shipment, ...before }} />
      <ShipmentItems order={order} />
    </Dialog>
  )
}
