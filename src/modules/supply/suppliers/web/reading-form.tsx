import { useState } from 'react'
import { DialogForm } from '#platform/web/forms/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choices.tsx'
import { Select } from '#platform/web/ui/fields/field.tsx'
import { type ImportField, importFields } from '../../imports/import-fields.ts'
import { PriceRuleFields, readRule, ruleToType, type TypedRule } from '../../imports/web/price-rule-fields.tsx'
import { productImportTexts as importTexts } from '../../imports/web/texts.ts'
import type { AdminSupplier } from '../contract.ts'
import { supplierTexts as texts } from './texts.ts'

type Reading = NonNullable<AdminSupplier['reading']>

type ReadingFormProps = {
  id: string
  reading: Reading
  /** Whether to show that the factor is invalid. */
  isErrorShown: boolean
  onTouched: () => void
  /** Called with what was typed; undefined if the price's factor is invalid. */
  onSave: (reading: Reading | undefined) => void
}

const options = importFields
  .map((field) => ({ value: field, label: importTexts.fieldOf(field) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

/** The meaning of each column of a supplier's lists, by its heading, and how prices are calculated. */
export function ReadingForm({ id, reading, isErrorShown, onTouched, onSave }: ReadingFormProps) {
  const [typed, setTyped] = useState(reading)
  // The database keeps no order of columns. Those in use come first, and stay where they are while they are changed.
  const [headings] = useState(() =>
    Object.entries(reading.columns)
      .toSorted(([, one], [, other]) => Number(one === null) - Number(other === null))
      .map(([heading]) => heading),
  )
  const [rule, setRule] = useState<TypedRule | null>(() => ruleToType(reading.priceRule))
  const change = (changes: Partial<Reading>) => {
    onTouched()
    setTyped({ ...typed, ...changes })
  }
  const choose = (heading: string, field: ImportField | null) =>
    change({ columns: { ...typed.columns, [heading]: field } })
  return (
    <DialogForm
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        const priceRule = rule === null ? null : readRule(rule)
        onSave(priceRule === undefined ? undefined : { ...typed, priceRule })
      }}
    >
      <p className="text-steel">{texts.readingHint}</p>
      <ul className="divide-y divide-line border-line border-y">
        {headings.map((heading) => (
          <li key={heading} className="grid items-center gap-2 py-2 sm:grid-cols-2 sm:gap-6">
            <span className="wrap-anywhere font-semibold">{heading || texts.unnamedColumn}</span>
            <Select
              label={importTexts.columnField(heading || texts.unnamedColumn)}
              isLabelHidden
              placeholder={importTexts.ignored}
              options={options}
              value={typed.columns[heading] ?? ''}
              onChange={({ target }) => choose(heading, importFields.find((known) => known === target.value) ?? null)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Select
          label={importTexts.stockMode}
          options={[
            { value: 'set', label: importTexts.stockModes.set },
            { value: 'add', label: importTexts.stockModes.add },
          ]}
          value={typed.stockMode}
          onChange={({ target }) => change({ stockMode: target.value === 'add' ? 'add' : 'set' })}
        />
        <PriceRuleFields
          rule={rule}
          isErrorShown={isErrorShown}
          onChange={(changed) => {
            onTouched()
            setRule(changed)
          }}
        />
        <Checkbox
          label={importTexts.addsNew}
          checked={typed.addsNew}
          onChange={({ target }) => change({ addsNew: target.checked })}
        />
      </div>
    </DialogForm>
  )
}
