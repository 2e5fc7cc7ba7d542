import { useController } from 'react-hook-form'
import { returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { ReturnPictureField } from './return-picture-field.tsx'
import { ReturnPieces } from './return-pieces.tsx'
import { ReturnReasonChoice } from './return-reason-choice.tsx'
import type { ReturnRequestState } from './use-return-request.ts'

/** Which pieces of an order are returned, and why. */
export function ReturnRequestFields({ state: { form, offer, pictures } }: { state: ReturnRequestState }) {
  const { errors } = form.formState
  // Validated before the fields below it: the first error gets the focus.
  const lines = useController({ control: form.control, name: 'lines' })
  const reason = useController({ control: form.control, name: 'reason' })
  return (
    <div className="flex flex-col gap-5">
      <ReturnPieces lines={lines} offered={offer.lines} />
      <ReturnReasonChoice reason={reason} offered={offer.reasons} />
      <TextArea
        {...form.register('note')}
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        error={errors.note?.message}
      />
      <ReturnPictureField pictures={pictures} />
    </div>
  )
}
