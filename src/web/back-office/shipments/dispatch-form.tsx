import type { FormEvent, RefObject } from 'react'
import { shipmentStatuses, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { dispatchForecast } from '#web/text/back-office/dispatch-texts.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { useDispatch } from './use-dispatch.ts'

const options = shipmentStatuses.map((status) => ({ value: status as string, label: shipmentStatusLabels[status] }))

type DispatchFormProps = {
  id: string
  dispatch: ReturnType<typeof useDispatch>
  codeField: RefObject<HTMLInputElement | null>
  updates: { hasUpdates: boolean; show: () => void }
  onSubmit: (event: FormEvent) => void
}

/** The tracking codes of a shipment and, once it is dispatched, its status; and the effects of a change. */
export function DispatchForm({ id, dispatch, codeField, updates, onSubmit }: DispatchFormProps) {
  const { before, after, chosen, isPaid, hasOwnCode, isUnsaved, foreignCodes } = dispatch
  const paidHint = hasOwnCode ? texts.ownHint : texts.paidHint
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="mb-6 grid gap-4 rounded-md bg-paper p-4 sm:grid-cols-2">
      <TextField
        ref={codeField}
        label={texts.trackingCode}
        placeholder={texts.trackingCodePlaceholder}
        hint={isPaid ? paidHint : texts.codeWins}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={dispatch.codeError}
        value={dispatch.code}
        onChange={(event) => dispatch.type(event.target.value)}
        inputClassName="tabular uppercase"
      />
      <TextArea
        label={texts.furtherCodes}
        hint={texts.furtherCodesHint}
        rows={Math.min(Math.max(dispatch.furtherText.split('\n').length, 2), 6)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={dispatch.furtherError}
        value={dispatch.furtherText}
        onChange={(event) => dispatch.typeFurther(event.target.value)}
        inputClassName="tabular uppercase"
      />
      {!isPaid && (
        <Select
          label={texts.newStatus}
          options={options}
          value={dispatch.chosenStatus}
          onChange={(event) => dispatch.choose(shipmentStatuses.find((known) => known === event.target.value))}
        />
      )}
      {!isPaid && isUnsaved && (
        <p role="status" className="border-line border-l-4 pl-3 sm:col-span-2">
          {dispatchForecast({ before, after, chosen })}
        </p>
      )}
      {foreignCodes && (
        <p role="alert" className="border-signal border-l-4 pl-3 sm:col-span-2">
          {texts.codesNow(foreignCodes)}
        </p>
      )}
      <UpdatesBar isInline hasUpdates={updates.hasUpdates} onShow={updates.show} />
    </form>
  )
}
