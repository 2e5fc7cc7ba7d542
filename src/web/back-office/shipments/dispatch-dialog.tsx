import { type FormEvent, useRef, useState } from 'react'
import { orderStatusOf, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { api } from '#web/api-client.ts'
import { ConfirmStatusChange } from '#web/back-office/shared/confirm-status-change.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useMoneyAnswer } from '#web/back-office/shared/money/use-money-answer.ts'
import { OrderAttention } from '#web/back-office/shared/order-attention.tsx'
import { useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { DispatchForm } from './dispatch-form.tsx'
import type { ShipmentRow } from './shipment-columns.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'
import { ShipmentItems } from './shipment-items.tsx'
import { useDispatch } from './use-dispatch.ts'

type DispatchDialogProps = { shipment: ShipmentRow; isOpen: boolean; onClose: () => void }

/** Dispatches a paid order with its tracking code, or changes the status of another one. */
export function DispatchDialog({ shipment, isOpen, onClose }: DispatchDialogProps) {
  const codeField = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const dispatch = useDispatch({
    shipment,
    isOpen,
    onSaved: onClose,
    onSettled: (error, answer) => {
      if (!money.takeFault(error, answer)) setIsAsking(false)
    },
  })
  const { before, after, isPaid, isUnsaved, changesNothing, undecided, isSaving, save } = dispatch
  const move = { from: orderStatusOf(before.status), to: orderStatusOf(after.status) }
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
      submit={{
        label: isPaid ? texts.confirmDispatch : texts.save,
        isBusy: isSaving,
        isDisabled: changesNothing,
      }}
    >
      {(formId) => (
        <>
          <OrderAttention items={dispatch.order.data?.attention} />
          <DispatchForm id={formId} dispatch={dispatch} codeField={codeField} updates={updates} onSubmit={submit} />
          <ConfirmStatusChange
            isOpen={isAsking}
            onOpenChange={setIsAsking}
            {...move}
            money={money}
            undecided={undecided}
            label={shipmentStatusLabels[after.status]}
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
