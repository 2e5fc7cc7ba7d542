import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Fields, fieldGrid, PageForm } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { useMayEditHere } from '#platform/web/staff-rights.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import {
  Button,
  buttonStyle,
  Checkbox,
  IconButton,
  joinClasses,
  Select,
  TextField,
  TitledSection,
} from '#platform/web/ui/index.ts'
import { attributeHints, choiceTexts } from '../../attributes/web/texts.ts'
import { speedSymbols } from '../../verdicts/standards.ts'
import type { GenerationFields } from '../car-fields.ts'
import { axles, confidences, fasteners, seats } from '../rules.ts'
import { type GenerationFormState, toSetValues } from './generation-values.ts'
import { adminVehicleTexts, adminGenerationTexts as texts } from './texts.ts'

const names = texts.set
const axleOptions = axles.map((axle) => ({ value: axle, label: adminVehicleTexts.axles[axle] }))
const speedOptions = speedSymbols.map((symbol) => ({ value: symbol, label: symbol }))
const number = { autoComplete: 'off', inputClassName: 'tabular' } as const
export const confidenceOptions = confidences.map((one) => ({ value: one, label: adminVehicleTexts.confidences[one] }))

type FactorySetFieldsProps = { form: GenerationFormState; index: number; onRemove: () => void }

export function FactorySetFields({ form, index, onRemove }: FactorySetFieldsProps) {
  const field = <Name extends keyof GenerationFields['factorySets'][number]>(name: Name) => ({
    ...registerField(form, `factorySets.${index}.${name}`),
    label: names[name],
  })
  const { error: _none, ...commercial } = field('isCommercial')
  return (
    <fieldset className="relative rounded-md bg-paper p-4 ring-1 ring-line">
      <legend className="float-left mb-3 font-bold">{names.legend(index + 1)}</legend>
      <IconButton
        label={texts.removeSet(index + 1)}
        onClick={onRemove}
        className="absolute top-1.5 right-1.5"
        icon={<Trash2 className="size-4.5" />}
      />
      <div className={joinClasses(fieldGrid, 'clear-both grid-cols-2 lg:grid-cols-4')}>
        <TextField {...field('tyreSize')} hint={names.tyreSizeHint} isRequired {...number} />
        <TextField {...field('version')} hint={names.versionHint} autoComplete="off" />
        <Select {...field('axle')} options={axleOptions} />
        <Checkbox {...commercial} className="max-lg:col-span-2 lg:mt-7" />
        <TextField {...field('loadIndex')} inputMode="numeric" {...number} />
        <Select {...field('speedSymbol')} placeholder={texts.none} options={speedOptions} />
        <TextField {...field('rimWidthInches')} inputMode="decimal" {...number} />
        <TextField {...field('offsetMm')} {...number} />
        <Select {...field('confidence')} isRequired placeholder={texts.none} options={confidenceOptions} />
        <TextField {...field('source')} isRequired autoComplete="off" className="col-span-2 lg:col-span-3" />
        <Select {...field('wheelConfidence')} placeholder={names.asSize} options={confidenceOptions} />
        <TextField {...field('wheelSource')} autoComplete="off" className="col-span-2" />
        <TextField {...field('wheelMeasuredOn')} hint={names.wheelMeasuredHint} type="date" />
        <Select {...field('loadConfidence')} placeholder={names.asSize} options={confidenceOptions} />
        <TextField {...field('loadSource')} autoComplete="off" className="col-span-2 lg:col-span-3" />
      </div>
    </fieldset>
  )
}

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

export function GenerationForm({ form, makeId, isBusy, onSubmit }: GenerationFormProps) {
  const { isDirty } = form.formState
  const isReadOnly = !useMayEditHere()
  const field = <Name extends keyof typeof texts.fields>(name: Name) => ({
    ...registerField(form, name),
    label: texts.fields[name],
  })
  const { error: _none, ...completeList } = field('isSizeListComplete')
  const sets = useFieldArray({ control: form.control, name: 'factorySets' })
  return (
    <PageForm
      isReadOnly={isReadOnly}
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
      <Fields isReadOnly={isReadOnly}>
        <TitledSection title={texts.sections.years} {...section}>
          <div className={grid}>
            <TextField {...field('yearFrom')} isRequired inputMode="numeric" {...number} />
            <TextField {...field('yearTo')} isRequired inputMode="numeric" {...number} />
            <TextField {...field('label')} hint={texts.labelHint} autoComplete="off" className="col-span-2" />
          </div>
        </TitledSection>
        <TitledSection title={texts.sections.measures} {...section}>
          <p className="mt-1 text-sm text-steel">{texts.measuresHint}</p>
          <div className={grid}>
            <TextField {...field('boltPattern')} hint={texts.boltPatternHint} autoComplete="off" />
            <TextField {...field('hubBoreMm')} inputMode="decimal" {...number} />
            <TextField {...field('rimMinInches')} inputMode="numeric" {...number} />
            <TextField {...field('rimMaxInches')} inputMode="numeric" {...number} />
            <Select
              {...field('fastener')}
              placeholder={texts.none}
              options={fastenerOptions}
              className="max-sm:col-span-2"
            />
            <TextField
              {...field('thread')}
              hint={attributeHints.thread}
              autoComplete="off"
              className="max-sm:col-span-2"
            />
            <Select {...field('seat')} placeholder={texts.none} options={seatOptions} className="max-sm:col-span-2" />
            <TextField
              {...field('axleLoadKg')}
              hint={texts.axleLoadHint}
              inputMode="numeric"
              {...number}
              className="max-sm:col-span-2"
            />
          </div>
        </TitledSection>
        <TitledSection title={texts.sections.source} {...section}>
          <div className={grid}>
            <Select
              {...field('confidence')}
              isRequired
              placeholder={texts.none}
              options={confidenceOptions}
              className="max-sm:col-span-2"
            />
            <TextField
              {...field('source')}
              hint={texts.sourceHint}
              isRequired
              autoComplete="off"
              className="col-span-2 lg:col-span-3"
            />
          </div>
        </TitledSection>
        <TitledSection title={texts.sections.sets} {...section}>
          <p className="mt-1 text-sm text-steel">{texts.setsHint}</p>
          <div className={grid}>
            <Checkbox {...completeList} className="col-span-2 lg:mt-7" />
            <TextField
              {...field('sizeListSource')}
              hint={texts.sizeListHint}
              autoComplete="off"
              className="col-span-2"
            />
          </div>
          <div className="mt-4 flex flex-col gap-4">
            {sets.fields.length === 0 && <p className="text-steel">{texts.noSets}</p>}
            {sets.fields.map((set, index) => (
              <FactorySetFields key={set.id} form={form} index={index} onRemove={() => sets.remove(index)} />
            ))}
            <Button tone="secondary" className="self-start" onClick={() => sets.append(toSetValues())}>
              <Plus className="size-5" />
              {texts.addSet}
            </Button>
          </div>
        </TitledSection>
      </Fields>
    </PageForm>
  )
}
