import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type AttributeName,
  type AttributeOfKind,
  attribute,
  attributeNames,
  findProductKind,
  isOfKind,
  type NamedAttribute,
  namedAttributes,
  type ProductKind,
  productAttributes,
  productKinds,
} from '#modules/fitment/attributes/rules.ts'
import { attributeHints, attributeLabels, choiceName } from '#modules/fitment/web/index.ts'
import { FormSection, fieldGrid } from '#platform/web/forms/page-form.tsx'
import { Button, Checkbox, joinClasses, Select, TextField } from '#platform/web/ui/index.ts'
import { type Disagreement, measuresInName, nameDisagreements } from '../../attributes/measures-in-name.ts'
import { NumberField } from './price-fields.tsx'
import {
  controlProductField,
  type ProductFormState,
  type ProductValues,
  registerProductField,
} from './product-values.ts'
import { productFormTexts as texts } from './texts.ts'
import { isYear, readAttribute, readAttributes, type TypedAttributes, typedValue } from './typed-values.ts'

/** Those of the kind, those of wheels and tyres if none is selected, and all that are filled in. */
export function shownFields(kind: ProductKind | undefined, values: TypedAttributes): AttributeName[] {
  const ofKind = attributeNames.filter((name) => attribute(name).of.includes(kind ?? 'kit'))
  const filled = attributeNames.filter((name) => values[name] !== '' && values[name] !== false)
  return [...new Set([...ofKind, ...filled])]
}

export const kindOfValues = (values: TypedAttributes): ProductKind | undefined =>
  findProductKind(readAttributes(values))

export function valuesNamedBy(name: string): Partial<Pick<TypedAttributes, NamedAttribute>> {
  return Object.fromEntries(Object.entries(measuresInName(name)).map(([field, value]) => [field, typedValue(value)]))
}

/** 'Aro (pol.): 17 no nome, 16 no campo' */
export function findContradictions(values: ProductValues): string[] {
  return nameDisagreements(values.name, givenMeasures(values)).map(({ field, named, given }) =>
    texts.nameSays(attributeLabels[field], formatMeasure(field, named), formatMeasure(field, given)),
  )
}

function givenMeasures(values: ProductValues) {
  return Object.fromEntries(namedAttributes.map((name) => [name, given(name, values[name])]))
}

function given(name: AttributeName, typed: string | boolean) {
  const value = readAttribute(name, typed)
  // An invalid number is reported when the form is submitted.
  return Number.isNaN(value) ? null : value
}

function formatMeasure(field: NamedAttribute, value: Disagreement['named']): string {
  const typed = typedValue(value)
  if (typeof typed === 'boolean') return typed ? texts.yes : texts.no
  return choiceName(field, typed)
}

const kindOptions = productKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))

/** They decide the fit or are part of names; the others are shown on the product's page. */
function isMeasure(name: AttributeName): boolean {
  const { decidesFit, isNamed } = attribute(name)
  return decidesFit === true || isNamed === true
}

export function FitmentFields({ form }: { form: ProductFormState }) {
  const [kind, setKind] = useState(() => kindOfValues(form.getValues()))
  const [initialFields, setInitialFields] = useState(() => shownFields(kind, form.getValues()))
  const showKind = (next: ProductKind | undefined) => {
    setKind(next)
    setInitialFields(shownFields(next, form.getValues()))
  }
  // A visible field stays while it is being emptied: it does not disappear during typing.
  const fields = [...new Set([...shownFields(kind, form.getValues()), ...initialFields])]
  return (
    <FormSection title={texts.sections.fitment} hint={texts.fitmentHint}>
      <Select
        label={texts.kind}
        hint={texts.kindHint}
        placeholder={texts.anyKind}
        options={kindOptions}
        value={kind ?? ''}
        onChange={(event) => showKind(productKinds.find((one) => one === event.target.value))}
      />
      <NameMeasures form={form} onRead={() => showKind(kindOfValues(form.getValues()))} />
      <div className={joinClasses(fieldGrid, 'mt-5 grid-cols-2 sm:grid-cols-3')}>
        {fields.filter(isMeasure).map((name) => (
          <FitmentField key={name} form={form} name={name} />
        ))}
      </div>
      <details className="group mt-5">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-sm font-bold">
          {texts.facts}
          <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <p className="text-sm text-steel">{texts.factsHint}</p>
        <div className={joinClasses(fieldGrid, 'mt-4 grid-cols-2 sm:grid-cols-3')}>
          {fields
            .filter((name) => !isMeasure(name))
            .map((name) => (
              <FitmentField key={name} form={form} name={name} />
            ))}
        </div>
      </details>
    </FormSection>
  )
}

// The numeric keyboard of some phones has no minus sign.
function keysOf(name: AttributeOfKind<'number'>) {
  const { minimum, step } = productAttributes[name]
  return minimum < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'
}

/** According to its type. */
function FitmentField({ form, name }: { form: ProductFormState; name: AttributeName }) {
  const label = attributeLabels[name]
  const hint = attributeHints[name]
  if (isOfKind(name, 'number'))
    return <NumberField form={form} name={name} keys={keysOf(name)} isYear={isYear(name)} label={label} hint={hint} />
  if (isOfKind(name, 'choice', 'symbol')) return <ChoiceField form={form} name={name} />
  if (isOfKind(name, 'flag')) {
    const { error: _none, ...field } = registerProductField(form, name)
    return <Checkbox {...field} label={label} />
  }
  return (
    <TextField
      {...registerProductField(form, name)}
      label={label}
      hint={hint}
      autoComplete="off"
      className={attribute(name).kind === 'boltPatterns' ? 'col-span-2 sm:col-span-1' : undefined}
    />
  )
}

function ChoiceField({ form, name }: { form: ProductFormState; name: AttributeOfKind<'choice' | 'symbol'> }) {
  const choice = controlProductField(form, name)
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

/** Fills in the measures of the name on request, and warns if name and fields differ. */
function NameMeasures({ form, onRead }: { form: ProductFormState; onRead: () => void }) {
  const [result, setResult] = useState<{ name: string; text: string }>()
  // Only this component renders with each letter.
  useWatch({ control: form.control })
  const values = form.getValues()
  const contradictions = findContradictions(values)
  const read = () => {
    const named = Object.entries(valuesNamedBy(values.name)) as [NamedAttribute, string | boolean][]
    for (const [field, value] of named) {
      form.setValue(field, value as never, { shouldDirty: true })
      form.clearErrors(field)
    }
    const names = named.map(([field]) => attributeLabels[field])
    setResult({
      name: values.name,
      text: names.length > 0 ? texts.readFromName(names.join(', ')) : texts.nothingInName,
    })
    onRead()
  }
  return (
    <div className="mt-4">
      <Button tone="secondary" size="small" onClick={read}>
        {texts.readName}
      </Button>
      <p role="status" className="mt-2 text-sm text-steel empty:hidden">
        {result?.name === values.name && result.text}
      </p>
      <div role="status">
        {contradictions.length > 0 && (
          <div className="mt-3 flex items-start gap-3 rounded-sm bg-paper ring-1 ring-signal ring-inset px-4 py-3 text-sm">
            <TriangleAlert className="size-5 shrink-0" />
            <div>
              <p className="font-bold">{texts.nameDisagrees}</p>
              <ul className="mt-1 list-disc pl-4">
                {contradictions.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
