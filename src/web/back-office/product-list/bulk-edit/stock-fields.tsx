import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FormPart, stockOperations } from './edit-form.ts'
import { PartOfForm } from './part-of-form.tsx'

const operations = stockOperations.map((operation) => ({ value: operation, label: texts.stockOperations[operation] }))

/** The new stock, or the number of pieces to add or subtract. */
export function StockFields({ form, errors, change }: FormPart) {
  return (
    <PartOfForm title={texts.parts.stock}>
      <Select
        label={texts.stockOperation}
        placeholder={texts.unchanged}
        options={operations}
        value={form.stockOperation}
        onChange={({ target }) =>
          change({ stockOperation: stockOperations.find((operation) => operation === target.value) ?? '' })
        }
      />
      {form.stockOperation !== '' && (
        <TextField
          label={texts.pieces}
          hint={form.stockOperation === 'set' ? texts.piecesOnShelf : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={form.stockValue}
          error={errors.stockValue}
          onChange={({ target }) => change({ stockValue: target.value })}
        />
      )}
    </PartOfForm>
  )
}
