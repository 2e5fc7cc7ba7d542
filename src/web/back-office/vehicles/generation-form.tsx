import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { GenerationFields } from '#contract/admin/vehicle-fields.ts'
import { fasteners, seats } from '#domain/fitment/vehicle-on-record.ts'
import { fieldGrid } from '#web/back-office/shared/field-grid.ts'
import { PageForm } from '#web/back-office/shared/page-form.tsx'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { adminGenerationTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { attributeHints, choiceTexts } from '#web/text/back-office/attribute-texts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { confidenceOptions, FactorySetFields } from './factory-set-fields.tsx'
import { fieldOf, type GenerationFormState, setValuesOf } from './generation-values.ts'

const names = texts.fields
const fastenerOptions = fasteners.map((one) => ({ value: one, label: choiceTexts.fastener[one] }))
const seatOptions = seats.map((one) => ({ value: one, label: choiceTexts.seat[one] }))
const section = {
  className: 'rounded-md bg-white p-4 ring-1 ring-line sm:p-6',
  titleClassName: 'font-extrabold text-lg',
}
const grid = joinClasses(fieldGrid, 'mt-4 grid-cols-2 lg:grid-cols-4')

type GenerationFormProps = {
  form: GenerationFormState
  makeId: string
  isBusy: boolean
  onSubmit: (fields: GenerationFields) => unknown
}

/** Years, measures and sources of a generation, and its factory sets. */
export function GenerationForm({ form, makeId, isBusy, onSubmit }: GenerationFormProps) {
  const { isDirty } = form.formState
  const sets = useFieldArray({ control: form.control, name: 'factorySets' })
  const number = { autoComplete: 'off', inputClassName: 'tabular' } as const
  return (
    <PageForm
      className="flex max-w-5xl flex-col gap-5"
      cancel={
        <Link to="/admin/vehicles/makes/$makeId" params={{ makeId }} className={buttonStyle('quiet')}>
          {adminTexts.cancel}
        </Link>
      }
      isDirty={isDirty}
      isSaving={isBusy}
      isOnSheet={false}
      onSubmit={form.handleSubmit(onSubmit, () => toastError('admin.vehicles.generations.invalid'))}
    >
      <TitledSection title={texts.sections.years} {...section}>
        <div className={grid}>
          <TextField {...fieldOf(form, 'yearFrom')} label={names.yearFrom} isRequired inputMode="numeric" {...number} />
          <TextField {...fieldOf(form, 'yearTo')} label={names.yearTo} isRequired inputMode="numeric" {...number} />
          <TextField
            {...fieldOf(form, 'label')}
            label={names.label}
            hint={texts.labelHint}
            autoComplete="off"
            className="col-span-2"
          />
        </div>
      </TitledSection>
      <TitledSection title={texts.sections.measures} {...section}>
        <p className="mt-1 text-sm text-steel">{texts.measuresHint}</p>
        <div className={grid}>
          <TextField
            {...fieldOf(form, 'boltPattern')}
            label={names.boltPattern}
            hint={texts.boltPatternHint}
            autoComplete="off"
          />
          <TextField {...fieldOf(form, 'hubBoreMm')} label={names.hubBoreMm} inputMode="decimal" {...number} />
          <TextField {...fieldOf(form, 'rimMinInches')} label={names.rimMinInches} inputMode="numeric" {...number} />
          <TextField {...fieldOf(form, 'rimMaxInches')} label={names.rimMaxInches} inputMode="numeric" {...number} />
          <Select
            {...fieldOf(form, 'fastener')}
            label={names.fastener}
            placeholder={texts.none}
            options={fastenerOptions}
            className="max-sm:col-span-2"
          />
          <TextField
            {...fieldOf(form, 'thread')}
            label={names.thread}
            hint={attributeHints.thread}
            autoComplete="off"
            className="max-sm:col-span-2"
          />
          <Select
            {...fieldOf(form, 'seat')}
            label={names.seat}
            placeholder={texts.none}
            options={seatOptions}
            className="max-sm:col-span-2"
          />
        </div>
      </TitledSection>
      <TitledSection title={texts.sections.source} {...section}>
        <div className={grid}>
          <Select
            {...fieldOf(form, 'confidence')}
            label={names.confidence}
            isRequired
            placeholder={texts.none}
            options={confidenceOptions}
            className="max-sm:col-span-2"
          />
          <TextField
            {...fieldOf(form, 'source')}
            label={names.source}
            hint={texts.sourceHint}
            isRequired
            autoComplete="off"
            className="col-span-2 lg:col-span-3"
          />
        </div>
      </TitledSection>
      <TitledSection title={texts.sections.sets} {...section}>
        <p className="mt-1 text-sm text-steel">{texts.setsHint}</p>
        <div className="mt-4 flex flex-col gap-4">
          {sets.fields.length === 0 && <p className="text-steel">{texts.noSets}</p>}
          {sets.fields.map((set, index) => (
            <FactorySetFields key={set.id} form={form} index={index} onRemove={() => sets.remove(index)} />
          ))}
          <Button tone="secondary" className="self-start" onClick={() => sets.append(setValuesOf())}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.addSet}
          </Button>
        </div>
      </TitledSection>
    </PageForm>
  )
}
