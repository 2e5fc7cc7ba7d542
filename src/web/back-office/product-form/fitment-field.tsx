import { type FitmentMeasure, fitmentLimits, speedSymbols, terrains } from '#domain/catalog/fitment-limits.ts'
import { fasteners, seats } from '#domain/fitment/vehicle-on-record.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FitmentField as FieldName, FitmentChoice } from './fitment-groups.ts'
import { choiceOf, fieldOf, type ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'

const choices = {
  speedSymbol: speedSymbols.map((symbol) => ({ value: symbol, label: symbol })),
  terrain: terrains.map((terrain) => ({ value: terrain, label: texts.terrains[terrain] })),
  fastener: fasteners.map((fastener) => ({ value: fastener, label: texts.fasteners[fastener] })),
  seat: seats.map((seat) => ({ value: seat, label: texts.seats[seat] })),
}

// The keys for digits of some phones have no minus sign.
function keysOf(name: FitmentMeasure) {
  const { minimum, step } = fitmentLimits[name]
  return minimum < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'
}

/** One of the measures by which vehicles are found, by its name. */
export function FitmentField({ form, name }: { form: ProductFormState; name: FieldName }) {
  switch (name) {
    case 'boltPatterns':
      return (
        <TextField
          {...fieldOf(form, name)}
          label={texts.boltPatterns}
          hint={texts.boltPatternsHint}
          autoComplete="off"
          className="col-span-2 sm:col-span-1"
        />
      )
    case 'thread':
      return <TextField {...fieldOf(form, name)} label={texts.thread} hint={texts.threadHint} autoComplete="off" />
    case 'isReinforced':
    case 'isCommercial':
    case 'isRunFlat': {
      const { error: _none, ...field } = fieldOf(form, name)
      return <Checkbox {...field} label={texts[name]} />
    }
    case 'speedSymbol':
    case 'terrain':
    case 'fastener':
    case 'seat':
      return <ChoiceField form={form} name={name} />
    default:
      return <NumberField form={form} name={name} keys={keysOf(name)} label={texts.fitment[name]} />
  }
}

function ChoiceField({ form, name }: { form: ProductFormState; name: FitmentChoice }) {
  const choice = choiceOf(form, name)
  return (
    <Select
      label={texts[name]}
      placeholder={texts.none}
      options={choices[name]}
      value={choice.value}
      error={choice.error}
      onChange={(event) => choice.choose(event.target.value)}
    />
  )
}
