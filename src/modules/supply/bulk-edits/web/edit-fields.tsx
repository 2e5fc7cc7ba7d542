import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { priceEndings } from '#modules/catalog/products/prices.ts'
import { productVisibilities } from '#modules/catalog/products/rules.ts'
import { productFlagTexts } from '#modules/catalog/web/index.ts'
import { attribute, attributeNames } from '#modules/fitment/attributes/rules.ts'
import { attributeHints, attributeLabels, choiceName } from '#modules/fitment/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { editedFlags, originalPriceRules } from '../rules.ts'
import { type EditForm, noBrand, priceOperations, stockOperations } from './edit-form.ts'
import { bulkEditTexts as texts } from './texts.ts'

export type FormPart = {
  form: EditForm
  field: (name: keyof EditForm) => {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}

const PartOfForm = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-extrabold">{title}</legend>
    <div className="grid gap-3 sm:grid-cols-2">{children}</div>
  </fieldset>
)

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

const answers = optionsOf(['yes', 'no'], texts.answers)
const visibilities = optionsOf(productVisibilities, texts.visibilities)
const changesOfPrice = optionsOf(priceOperations, texts.priceOperations)
const endings = priceEndings.map((ending) => ({ value: String(ending), label: texts.ending(ending) }))
const rules = optionsOf(originalPriceRules, texts.originalPrices)
const changesOfStock = optionsOf(stockOperations, texts.stockOperations)
const names = optionsOf(attributeNames, attributeLabels)

/** How prices change, their rounding, and the changes to the original price and the badge. */
export function PriceFields({ form, field }: FormPart) {
  const isPercent = form.priceOperation.endsWith('percent')
  return (
    <PartOfForm title={texts.parts.price}>
      <Select
        label={texts.priceOperation}
        placeholder={texts.unchanged}
        options={changesOfPrice}
        {...field('priceOperation')}
      />
      {form.priceOperation !== '' && (
        <>
          <TextField
            label={isPercent ? texts.percent : texts.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder={isPercent ? '5' : 'R$ 0,00'}
            {...field('priceValue')}
          />
          <Select label={texts.endingLabel} placeholder={texts.noEnding} options={endings} {...field('ending')} />
          <Select label={texts.originalPrice} options={rules} {...field('originalPrice')} />
        </>
      )}
    </PartOfForm>
  )
}

export function StockFields({ form, field }: FormPart) {
  return (
    <PartOfForm title={texts.parts.stock}>
      <Select
        label={texts.stockOperation}
        placeholder={texts.unchanged}
        options={changesOfStock}
        {...field('stockOperation')}
      />
      {form.stockOperation !== '' && (
        <TextField
          label={texts.pieces}
          hint={form.stockOperation === 'set' ? texts.piecesOnShelf : undefined}
          inputMode="numeric"
          autoComplete="off"
          {...field('stockValue')}
        />
      )}
    </PartOfForm>
  )
}

const asOptions = (records: readonly { id: string; name: string }[] | undefined = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

export function CategoryFields({ form, field }: FormPart) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  const brands = useQuery(api.admin.brands.list.queryOptions())
  const subcategories = useQuery(
    api.admin.subcategories.list.queryOptions({
      input: { categoryId: form.category || undefined },
      enabled: form.category !== '',
    }),
  )
  return (
    <PartOfForm title={texts.parts.place}>
      <Select
        label={texts.category}
        placeholder={texts.unchanged}
        options={asOptions(categories.data)}
        {...field('category')}
      />
      {form.category !== '' && (
        <Select
          label={texts.subcategory}
          placeholder={texts.noSubcategory}
          options={asOptions(subcategories.data)}
          {...field('subcategory')}
        />
      )}
      <Select
        label={texts.brand}
        placeholder={texts.unchanged}
        options={[{ value: noBrand, label: texts.noBrand }, ...asOptions(brands.data)]}
        {...field('brand')}
      />
    </PartOfForm>
  )
}

export const MarkFields = ({ field }: FormPart) => (
  <PartOfForm title={texts.parts.marks}>
    <Select label={texts.visibility} placeholder={texts.unchanged} options={visibilities} {...field('visibility')} />
    {editedFlags.map((flag) => (
      <Select
        key={flag}
        label={productFlagTexts[flag]}
        placeholder={texts.unchanged}
        options={answers}
        {...field(flag)}
      />
    ))}
  </PartOfForm>
)

export function AttributeFields({ form, field }: FormPart) {
  const name = attributeNames.find((known) => known === form.attribute)
  return (
    <PartOfForm title={texts.parts.attributes}>
      <Select label={texts.attribute} placeholder={texts.unchanged} options={names} {...field('attribute')} />
      {name && <ValueField name={name} {...field('attributeValue')} />}
    </PartOfForm>
  )
}

function ValueField({ name, ...field }: ReturnType<FormPart['field']> & { name: (typeof attributeNames)[number] }) {
  const one = attribute(name)
  const common = { ...field, label: texts.attributeValue }
  if (one.kind === 'flag') return <Select {...common} placeholder={texts.choose} options={answers} />
  if (one.kind === 'choice' || one.kind === 'symbol')
    return (
      <Select
        {...common}
        placeholder={texts.noValue}
        options={one.choices.map((choice) => ({ value: choice, label: choiceName(name, choice) }))}
      />
    )
  return <TextField {...common} hint={attributeHints[name]} placeholder={texts.noValue} autoComplete="off" />
}
