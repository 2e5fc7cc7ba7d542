import { Trash2 } from 'lucide-react'
import { speedSymbols } from '#domain/catalog/fitment-limits.ts'
import { axles, confidences } from '#domain/fitment/vehicle-on-record.ts'
import { fieldGrid } from '#web/back-office/shared/field-grid.ts'
import { adminVehicleTexts, adminGenerationTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf, type GenerationFormState } from './generation-values.ts'

const names = texts.set
const axleOptions = axles.map((axle) => ({ value: axle, label: adminVehicleTexts.axles[axle] }))
const speedOptions = speedSymbols.map((symbol) => ({ value: symbol, label: symbol }))
export const confidenceOptions = confidences.map((one) => ({ value: one, label: adminVehicleTexts.confidences[one] }))

type FactorySetFieldsProps = { form: GenerationFormState; index: number; onRemove: () => void }

/** A wheel with its tyre as the maker mounts it on a version and axle. */
export function FactorySetFields({ form, index, onRemove }: FactorySetFieldsProps) {
  const path = `factorySets.${index}` as const
  const { error: _none, ...commercial } = fieldOf(form, `${path}.isCommercial`)
  const number = { autoComplete: 'off', inputClassName: 'tabular' } as const
  return (
    <fieldset className="relative rounded-md bg-paper p-4 ring-1 ring-line">
      <legend className="float-left mb-3 font-bold">{names.legend(index + 1)}</legend>
      <IconButton label={texts.removeSet(index + 1)} onClick={onRemove} className="absolute top-1.5 right-1.5">
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
      <div className={joinClasses(fieldGrid, 'clear-both grid-cols-2 lg:grid-cols-4')}>
        <TextField
          {...fieldOf(form, `${path}.tyreSize`)}
          label={names.tyreSize}
          hint={names.tyreSizeHint}
          isRequired
          {...number}
        />
        <TextField
          {...fieldOf(form, `${path}.version`)}
          label={names.version}
          hint={names.versionHint}
          autoComplete="off"
        />
        <Select {...fieldOf(form, `${path}.axle`)} label={names.axle} options={axleOptions} />
        <Checkbox {...commercial} label={names.isCommercial} className="max-lg:col-span-2 lg:mt-7" />
        <TextField {...fieldOf(form, `${path}.loadIndex`)} label={names.loadIndex} inputMode="numeric" {...number} />
        <Select
          {...fieldOf(form, `${path}.speedSymbol`)}
          label={names.speedSymbol}
          placeholder={texts.none}
          options={speedOptions}
        />
        <TextField
          {...fieldOf(form, `${path}.rimWidthInches`)}
          label={names.rimWidthInches}
          inputMode="decimal"
          {...number}
        />
        <TextField {...fieldOf(form, `${path}.offsetMm`)} label={names.offsetMm} {...number} />
        <Select
          {...fieldOf(form, `${path}.confidence`)}
          label={names.confidence}
          isRequired
          placeholder={texts.none}
          options={confidenceOptions}
        />
        <TextField
          {...fieldOf(form, `${path}.source`)}
          label={names.source}
          isRequired
          autoComplete="off"
          className="col-span-2 lg:col-span-3"
        />
      </div>
    </fieldset>
  )
}
