import {
  type AttributeName,
  type AttributeOfKind,
  attribute,
  isOfKind,
} from '#domain/catalog/attributes/attribute-names.ts'
import { productAttributes } from '#domain/catalog/attributes/product-attributes.ts'
import { attributeHints, attributeLabels, choiceName } from '#web/text/back-office/attribute-texts.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { choiceOf, fieldOf, type ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'
import { isYear } from './typed-attributes.ts'

// The numeric keyboard of some phones has no minus sign.
function keysOf(name: AttributeOfKind<'number'>) {
  const { minimum, step } = productAttributes[name]
  return minimum < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'
}

/** The field of an attribute, according to its type. */
export function FitmentField({ form, name }: { form: ProductFormState; name: AttributeName }) {
  const label = attributeLabels[name]
  const hint = attributeHints[name]
  if (isOfKind(name, 'number'))
    return <NumberField form={form} name={name} keys={keysOf(name)} isYear={isYear(name)} label={label} hint={hint} />
  if (isOfKind(name, 'choice', 'symbol')) return <ChoiceField form={form} name={name} />
  if (isOfKind(name, 'flag')) {
    const { error: _none, ...field } = fieldOf(form, name)
    return <Checkbox {...field} label={label} />
  }
  return (
    <TextField
      {...fieldOf(form, name)}
      label={label}
      hint={hint}
      autoComplete="off"
      className={attribute(name).kind === 'boltPatterns' ? 'col-span-2 sm:col-span-1' : undefined}
    />
  )
}

function ChoiceField({ form, name }: { form: ProductFormState; name: AttributeOfKind<'choice' | 'symbol'> }) {
  const choice = choiceOf(form, name)
  return (
    <Select
      label={attributeLabels[name]}
      hint={attributeHints[name]}
      placeholder={texts.none}
      options={productAttributes[name].choices.map((value) => ({ value, label: choiceName(name, value) }))}
      value={choice.value}
      error={choice.error}
      onChange={(event) => choice.choose(event.target.value)}
    />
  )
}
