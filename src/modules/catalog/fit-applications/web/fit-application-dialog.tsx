import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { applicationVerdicts } from '#modules/fitment/verdicts/rules.ts'
import { adminGenerationTexts } from '#modules/fitment/web/index.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { Select, TextArea, useLastDefined } from '#platform/web/ui/index.ts'
import { type AdminFitApplication, fitApplicationFields } from '../contract.ts'
import { fitApplicationTexts as texts } from './texts.ts'

const verdictOptions = applicationVerdicts.map((verdict) => ({ value: verdict, label: texts.verdicts[verdict] }))

type FitApplicationFormProps = {
  id: string
  productId: string
  /** Its car cannot be changed. */
  known: AdminFitApplication | undefined
  isUnsaved: Ref<boolean>
  onSubmit: (values: z.output<typeof fitApplicationFields>) => void
}

function FitApplicationForm({ id, productId, known, isUnsaved, onSubmit }: FitApplicationFormProps) {
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
        {...registerField(form, 'verdict')}
        label={texts.verdict}
        isRequired
        placeholder={texts.chooseVerdict}
        options={verdictOptions}
      />
      <TextArea {...registerField(form, 'note')} label={texts.note} hint={texts.noteHint} rows={2} />
    </RecordForm>
  )
}

type FitApplicationDialogProps = {
  productId: string
  /** Closed while there is none. */
  application: AdminFitApplication | 'new' | undefined
  onClose: () => void
  onSaved: (all: AdminFitApplication[]) => void
}

export function FitApplicationDialog({ productId, application, onClose, onSaved }: FitApplicationDialogProps) {
  const isUnsaved = useRef<boolean>(null)
  const shown = useLastDefined(application)
  const known = shown === 'new' ? undefined : shown
  const say = useCall(api.admin.fitApplications.set, {
    toast: 'admin.fitApplications.set',
    onSuccess: (all) => {
      onSaved(all)
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen={application !== undefined}
      onClose={onClose}
      title={known?.car ?? texts.say}
      isUnsaved={() => isUnsaved.current === true}
      submit={{ label: texts.say, isBusy: say.isPending }}
    >
      {(formId) => (
        <FitApplicationForm
          key={known?.id ?? 'new'}
          id={formId}
          productId={productId}
          known={known}
          isUnsaved={isUnsaved}
          onSubmit={(values) => say.mutate(values)}
        />
      )}
    </FormDialog>
  )
}

type GenerationChoiceProps = {
  /** The field that shows the error, which gets the focus. */
  ref: Ref<HTMLSelectElement>
  chosen: string
  /** Shown at the last field that can be used: what is missing is selected there. */
  error: string | undefined
  onChoose: (id: string) => void
}

function GenerationChoice({ ref, chosen, error, onChoose }: GenerationChoiceProps) {
  const [makeId, setMakeId] = useState('')
  const [modelId, setModelId] = useState('')
  const coverage = useQuery(api.admin.vehicleMakes.coverage.queryOptions())
  const make = useQuery({
    ...api.admin.vehicleMakes.find.queryOptions({ input: { id: makeId } }),
    enabled: makeId !== '',
  })
  useFailureToast('admin.vehicles.makes.find', coverage.error ?? make.error)
  const models = makeId === '' ? [] : (make.data?.models ?? [])
  const generations = models.find(({ id }) => id === modelId)?.generations ?? []
  const asOptions = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  const steps = [
    {
      ...{ label: texts.make, placeholder: texts.chooseMake, options: asOptions(coverage.data?.makes ?? []) },
      value: makeId,
      choose: (id: string) => {
        setMakeId(id)
        setModelId('')
        onChoose('')
      },
    },
    {
      ...{ label: texts.model, placeholder: texts.chooseModel, options: asOptions(models), value: modelId },
      choose: (id: string) => {
        setModelId(id)
        onChoose('')
      },
    },
    {
      ...{ label: texts.generation, placeholder: texts.chooseGeneration, value: chosen, choose: onChoose },
      options: generations.map(({ id, yearFrom, yearTo, label }) => ({
        value: id,
        label: [adminGenerationTexts.years(yearFrom, yearTo), label].filter(Boolean).join(' '),
      })),
    },
  ]
  const last = models.length === 0 ? 0 : generations.length === 0 ? 1 : 2
  return steps.map(({ choose, ...step }, place) => (
    <Select
      key={step.label}
      {...step}
      ref={place === last ? ref : undefined}
      error={place === last ? error : undefined}
      isRequired
      disabled={place > last}
      onChange={(event) => choose(event.target.value)}
    />
  ))
}
