import type { ReactNode } from 'react'
import { priceEndings } from '#modules/catalog/products/prices.ts'
import { productVisibilities } from '#modules/catalog/products/rules.ts'
import { productFlagTexts } from '#modules/catalog/web/index.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { editedFlags, originalPriceRules } from '../rules.ts'
import { type FormPart, priceOperations } from './edit-form.ts'
import { bulkEditTexts as texts } from './texts.ts'

export const PartOfForm = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-extrabold">{title}</legend>
    <div className="grid gap-3 sm:grid-cols-2">{children}</div>
  </fieldset>
)

const answers = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: texts.answers[answer] }))
const visibilities = productVisibilities.map((value) => ({ value, label: texts.visibilities[value] }))

/** The flags of the products, and their visibility. */
export function MarkFields({ form, change }: FormPart) {
  return (
    <PartOfForm title={texts.parts.marks}>
      <Select
        label={texts.visibility}
        placeholder={texts.unchanged}
        options={visibilities}
        value={form.visibility}
        onChange={({ target }) =>
          change({ visibility: productVisibilities.find((value) => value === target.value) ?? '' })
        }
      />
      {editedFlags.map((flag) => (
        <Select
          key={flag}
          label={productFlagTexts[flag]}
          placeholder={texts.unchanged}
          options={answers}
          value={form.flags[flag] ?? ''}
          onChange={({ target }) =>
            change({
              flags: { ...form.flags, [flag]: answers.find(({ value }) => value === target.value)?.value ?? '' },
            })
          }
        />
      ))}
    </PartOfForm>
  )
}

const operations = priceOperations.map((operation) => ({ value: operation, label: texts.priceOperations[operation] }))
const endings = priceEndings.map((ending) => ({ value: String(ending), label: texts.ending(ending) }))
const rules = originalPriceRules.map((rule) => ({ value: rule, label: texts.originalPrices[rule] }))

/** How prices change, their rounding, and the changes to the original price and the badge. */
export function PriceFields({ form, errors, change }: FormPart) {
  const isPercent = form.priceOperation.endsWith('percent')
  return (
    <PartOfForm title={texts.parts.price}>
      <Select
        label={texts.priceOperation}
        placeholder={texts.unchanged}
        options={operations}
        value={form.priceOperation}
        onChange={({ target }) =>
          change({ priceOperation: priceOperations.find((operation) => operation === target.value) ?? '' })
        }
      />
      {form.priceOperation !== '' && (
        <>
          <TextField
            label={isPercent ? texts.percent : texts.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder={isPercent ? '5' : 'R$ 0,00'}
            value={form.priceValue}
            error={errors.priceValue}
            onChange={({ target }) => change({ priceValue: target.value })}
          />
          <Select
            label={texts.endingLabel}
            placeholder={texts.noEnding}
            options={endings}
            value={form.ending}
            onChange={({ target }) => change({ ending: target.value })}
          />
          <Select
            label={texts.originalPrice}
            options={rules}
            value={form.originalPrice}
            onChange={({ target }) =>
              change({ originalPrice: originalPriceRules.find((rule) => rule === target.value) ?? 'keep' })
            }
          />
        </>
      )}
    </PartOfForm>
  )
}
