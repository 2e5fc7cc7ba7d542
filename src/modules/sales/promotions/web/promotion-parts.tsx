import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { productFlags } from '#modules/catalog/promotions/rules.ts'
import { FindProduct } from '#modules/catalog/web/index.ts'
import { shippingServices } from '#modules/shipping/freight/delivery.ts'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { maskPostalCode } from '#platform/people/address.ts'
import { api } from '#platform/web/calls/index.ts'
import { applyMask } from '#platform/web/forms/masks.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Button, Checkbox, Fault, IconButton, Select, TextField } from '#platform/web/ui/index.ts'
import { conditionFlagTexts } from '../texts.ts'
import type { PromotionFormState } from './promotion-values.ts'
import { promotionFormTexts as texts } from './texts.ts'

type PartProps = { form: PromotionFormState }

/** For which products it is. */
export function GoodsPart({ form }: PartProps) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  const brands = useQuery(api.admin.brands.list.queryOptions())
  const products = useWatch({ control: form.control, name: 'productIds' })
  const change = (changed: typeof products) => form.setValue('productIds', changed, { shouldDirty: true })
  return (
    <FormSection title={texts.goods} hint={texts.goodsHint}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChosenOnes form={form} name="categoryIds" label={texts.categories} options={categories.data ?? []} />
        <ChosenOnes form={form} name="brandIds" label={texts.brands} options={brands.data ?? []} />
        <div className="sm:col-span-2">
          <FindProduct
            obstacle={() => undefined}
            onChoose={({ id, name }) =>
              products.some((product) => product.id === id) || change([...products, { id, name }])
            }
          />
          <Chips chosen={products} onRemove={(id) => change(products.filter((product) => product.id !== id))} />
          <Fault>{form.formState.errors.productIds?.message}</Fault>
        </div>
        <Boxes
          form={form}
          name="flags"
          legend={texts.flags}
          options={productFlags}
          labelOf={(flag) => conditionFlagTexts[flag]}
        />
      </div>
    </FormSection>
  )
}

type ChosenOnesProps = PartProps & {
  name: 'categoryIds' | 'brandIds'
  label: string
  options: readonly { id: string; name: string }[]
}

/** Several of a list: choosing one adds it to those below. */
function ChosenOnes({ form, name, label, options }: ChosenOnesProps) {
  const ids = useWatch({ control: form.control, name })
  const change = (changed: string[]) => form.setValue(name, changed, { shouldDirty: true })
  return (
    <div>
      <Select
        label={label}
        placeholder={texts.choose}
        value=""
        options={options
          .filter(({ id }) => !ids.includes(id))
          .map((option) => ({ value: option.id, label: option.name }))}
        onChange={({ target }) => target.value && change([...ids, target.value])}
      />
      <Chips
        chosen={ids.map((id) => ({ id, name: options.find((option) => option.id === id)?.name ?? '…' }))}
        onRemove={(removed) => change(ids.filter((id) => id !== removed))}
      />
    </div>
  )
}

function Chips({
  chosen,
  onRemove,
}: {
  chosen: readonly { id: string; name: string }[]
  onRemove: (id: string) => void
}) {
  if (chosen.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {chosen.map(({ id, name }) => (
        <li key={id} className="flex max-w-full items-center rounded-sm bg-mist pl-3 font-semibold text-sm">
          <span className="wrap-anywhere min-w-0 py-1">{name}</span>
          <IconButton label={texts.remove(name)} onClick={() => onRemove(id)} icon={<X className="size-4" />} />
        </li>
      ))}
    </ul>
  )
}

type BoxesProps<Value extends string> = PartProps & {
  name: 'flags' | 'shippingServices'
  legend: string
  options: readonly Value[]
  labelOf: (value: Value) => string
}

function Boxes<Value extends string>({ form, name, legend, options, labelOf }: BoxesProps<Value>) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold text-sm">{legend}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((value) => (
          <Checkbox key={value} {...form.register(name)} value={value} label={labelOf(value)} />
        ))}
      </div>
      <Fault>{form.formState.errors[name]?.message}</Fault>
    </fieldset>
  )
}

/** What it asks of the cart, the buyer and the place. */
export function ConditionsPart({ form }: PartProps) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <FormSection title={texts.conditions}>
      <div className="flex flex-col gap-5">
        <TextField
          {...registerField(form, 'minimumCents')}
          label={texts.minimum}
          hint={texts.minimumHint}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular sm:max-w-64"
        />
        <Checkbox {...form.register('isFirstPurchase')} label={texts.isFirstPurchase} />
        <RangesPart form={form} />
        {kind === 'freight' && (
          <Boxes
            form={form}
            name="shippingServices"
            legend={texts.services}
            options={shippingServices}
            labelOf={(service) => defaultFreightTables.services[service].name}
          />
        )}
      </div>
    </FormSection>
  )
}

function RangesPart({ form }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'postalCodeRanges' })
  const postalCode = (name: `postalCodeRanges.${number}.${'from' | 'to'}`, label: string) => {
    const { onChange, ...field } = registerField(form, name)
    return (
      <TextField
        {...field}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          applyMask(event.target, maskPostalCode)
          return onChange(event)
        }}
      />
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{texts.ranges}</legend>
      <p className="mb-3 text-sm text-steel">{texts.rangesHint}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="mb-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3 sm:max-w-xl">
          {postalCode(`postalCodeRanges.${index}.from`, texts.rangeFrom(index + 1))}
          {postalCode(`postalCodeRanges.${index}.to`, texts.rangeTo(index + 1))}
          <IconButton
            className="mt-6.5"
            label={texts.removeRange(index + 1)}
            onClick={() => remove(index)}
            icon={<Trash2 className="size-5" />}
          />
        </div>
      ))}
      <Button tone="secondary" size="small" onClick={() => append({ from: '', to: '' })}>
        <Plus className="size-4" />
        {texts.addRange}
      </Button>
      <Fault>{form.formState.errors.postalCodeRanges?.message}</Fault>
    </fieldset>
  )
}
