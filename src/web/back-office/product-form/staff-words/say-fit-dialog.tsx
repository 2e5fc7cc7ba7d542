import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AdminProductFit, productFitFields } from '#contract/admin/product-fits.ts'
import { applicationVerdicts } from '#domain/fitment/staff-word.ts'
import { longestNote } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { staffWordTexts as texts } from '#web/text/back-office/staff-word-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { GenerationChoice } from './generation-choice.tsx'

const verdictOptions = applicationVerdicts.map((verdict) => ({
  value: verdict as string,
  label: texts.verdicts[verdict],
}))
const nothing = { generationId: '', verdict: '', note: '' }

type SayFitDialogProps = {
  productId: string
  /** What is changed, or a new one; closed while there is neither. */
  word: AdminProductFit | 'new' | undefined
  onClose: () => void
  onSaid: (all: AdminProductFit[]) => void
}

/** Asks on which car a product fits or does not. */
export function SayFitDialog({ productId, word, onClose, onSaid }: SayFitDialogProps) {
  const [typed, setTyped] = useState<Partial<typeof nothing>>({})
  const [isRefused, setIsRefused] = useState(false)
  const shown = useLast(word)
  const known = shown === 'new' || !shown ? undefined : shown
  const close = () => {
    setTyped({})
    setIsRefused(false)
    onClose()
  }
  const say = useMutation(
    api.admin.productFits.say.mutationOptions({
      meta: { toast: 'admin.productFits.say' },
      onSuccess: (all) => {
        onSaid(all)
        close()
      },
    }),
  )
  const values = {
    ...nothing,
    ...(known && { generationId: known.id, verdict: known.verdict, note: known.note ?? '' }),
    ...typed,
  }
  const read = productFitFields.safeParse({ id: productId, ...values })
  const errorOf = (field: string) =>
    isRefused ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The product's own form lies around the button that opens this one.
    event.stopPropagation()
    setIsRefused(!read.success)
    if (read.success) say.mutate(read.data)
  }
  return (
    <FormDialog
      isOpen={word !== undefined}
      onClose={close}
      title={known?.car ?? texts.say}
      isUnsaved={() => Object.keys(typed).length > 0}
      submit={{ label: texts.say, isBusy: say.isPending }}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {!known && (
            <GenerationChoice
              chosen={values.generationId}
              error={errorOf('generationId')}
              onChoose={(generationId) => setTyped({ ...typed, generationId })}
            />
          )}
          <Select
            label={texts.verdict}
            isRequired
            placeholder={texts.chooseVerdict}
            options={verdictOptions}
            error={errorOf('verdict')}
            value={values.verdict}
            onChange={(event) => setTyped({ ...typed, verdict: event.target.value })}
          />
          <TextArea
            label={texts.note}
            hint={texts.noteHint}
            rows={2}
            maxLength={longestNote}
            error={errorOf('note')}
            value={values.note}
            onChange={(event) => setTyped({ ...typed, note: event.target.value })}
          />
        </form>
      )}
    </FormDialog>
  )
}
