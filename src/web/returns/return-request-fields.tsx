import { useId } from 'react'
import { returnReasonLabels } from '#domain/returns/return-reasons.ts'
import { longestNote } from '#domain/text-length.ts'
import { formatShortDay } from '#web/format-date.ts'
import { returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { ReturnRequestState } from './use-return-request.ts'

/** Which pieces of an order are to be sent back, and why. */
export function ReturnRequestFields({ state }: { state: ReturnRequestState }) {
  const { offer, reason } = state
  const id = useId()
  const lastDay = offer.reasons.find((offered) => offered.reason === reason)?.lastDay
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-describedby={state.lacksPieces ? `${id}-pieces` : undefined} className="min-w-0">
        <legend className="font-bold">{texts.products}</legend>
        <p className="mb-2 text-sm text-steel">{texts.productsHint}</p>
        <ul className="divide-y divide-line border-line border-y">
          {offer.lines.map((line) => (
            <li key={line.productId} className="flex items-center justify-between gap-4 py-3">
              <span className="wrap-anywhere min-w-0 leading-snug">
                <span className="block font-semibold">{line.name}</span>
                <span className="text-sm text-steel">{texts.left(line.quantity)}</span>
              </span>
              <QuantityStepper
                label={texts.quantityOf(line.name)}
                quantity={state.quantityOf(line.productId)}
                minimum={0}
                maximum={line.quantity}
                onChange={(quantity) => state.setQuantity(line.productId, quantity)}
              />
            </li>
          ))}
        </ul>
        {state.lacksPieces && (
          <p id={`${id}-pieces`} role="alert" className="mt-1.5 font-medium text-brake text-sm">
            {texts.noPieces}
          </p>
        )}
      </fieldset>
      <Select
        label={texts.reason}
        isRequired
        placeholder={texts.chooseReason}
        hint={lastDay ? texts.until(`${formatShortDay(lastDay)}/${lastDay.slice(0, 4)}`) : undefined}
        error={state.lacksReason ? texts.noReason : undefined}
        options={offer.reasons.map((offered) => ({ value: offered.reason, label: returnReasonLabels[offered.reason] }))}
        value={reason ?? ''}
        onChange={(event) => state.chooseReason(event.target.value)}
      />
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={longestNote}
        value={state.note}
        onChange={(event) => state.setNote(event.target.value)}
      />
    </div>
  )
}
