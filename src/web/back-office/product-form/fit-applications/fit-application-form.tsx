import { zodResolver } from '@hookform/resolvers/zod'
import type { Ref } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminFitApplication, fitApplicationFields } from '#contract/admin/fit-applications.ts'
import { applicationVerdicts } from '#domain/fitment/fit-application.ts'
import { RecordForm } from '#web/back-office/shared/record-form.tsx'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { GenerationChoice } from './generation-choice.tsx'

const verdictOptions = applicationVerdicts.map((verdict) => ({ value: verdict, label: texts.verdicts[verdict] }))

type FitApplicationFormProps = {
  id: string
  productId: string
  /** The existing application, whose car cannot be changed. */
  known: AdminFitApplication | undefined
  isUnsaved: Ref<boolean>
  onSubmit: (values: z.output<typeof fitApplicationFields>) => void
}

/** The car, whether the product fits it, and a note for customers. */
export function FitApplicationForm({ id, productId, known, isUnsaved, onSubmit }: FitApplicationFormProps) {
  const form = useForm<z.input<typeof fitApplicationFields>, unknown, z.output<typeof fitApplicationFields>>({
    resolver: zodResolver(fitApplicationFields),
    defaultValues: {
      id: productId,
      generationId: known?.id ?? '',
      note: known?.note ?? '',
      ...(known && { verdict: known.verdict }),
    },
  })
  const { errors, isDirty } = form.formState
  const { field: generation } = useController({ control: form.control, name: 'generationId' })
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(onSubmit)}>
      {!known && (
        <GenerationChoice
          ref={generation.ref}
          chosen={generation.value}
          error={errors.generationId?.message}
          onChoose={generation.onChange}
        />
      )}
      <Select
        {...form.register('verdict')}
        label={texts.verdict}
        isRequired
        placeholder={texts.chooseVerdict}
        options={verdictOptions}
        error={errors.verdict?.message}
      />
      <TextArea
        {...form.register('note')}
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        error={errors.note?.message}
      />
    </RecordForm>
  )
}
