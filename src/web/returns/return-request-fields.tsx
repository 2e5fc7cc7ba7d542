import { useController } from 'react-hook-form'
import { returnReasonLabels } from '#domain/returns/return-reason-labels.ts'
import { formatDay } from '#web/format-date.ts'
import { returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ReturnPieces } from './return-pieces.tsx'
import type { ReturnRequestState } from './use-return-request.ts'

/** Which pieces of an order are to be sent back, and why. */
export function ReturnRequestFields({ state: { form, offer } }: { state: ReturnRequestState }) {
  const { errors } = form.formState
  // Known before the fields below it: the first fault has the focus.
  const lines = useController({ control: form.control, name: 'lines' })
  const reason = form.watch('reason')
  const lastDay = offer.reasons.find((offered) => offered.reason === reason)?.lastDay
  return (
    <div className="flex flex-col gap-5">
      <ReturnPieces lines={lines} offered={offer.lines} />
      <Select
        {...form.register('reason')}
        label={texts.reason}
        isRequired
        placeholder={texts.chooseReason}
        hint={lastDay ? texts.until(formatDay(lastDay)) : undefined}
        error={errors.reason?.message}
        options={offer.reasons.map((offered) => ({ value: offered.reason, label: returnReasonLabels[offered.reason] }))}
      />
      <TextArea
        {...form.register('note')}
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        error={errors.note?.message}
      />
    </div>
  )
}
