import type { ProductImport } from '#contract/admin/product-imports.ts'
import { type ImportField, importFields } from '#domain/product-import/import-fields.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Select } from '#web/ui/select.tsx'

type MappingColumnsProps = {
  file: ProductImport
  fields: readonly (ImportField | null)[]
  /** Called with what the column at a place is. */
  onChange: (place: number, field: ImportField | null) => void
}

const options = importFields
  .map((field) => ({ value: field, label: texts.fieldOf(field) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

/** Each column of a file with the values of its first rows, and its meaning. */
export function MappingColumns({ file, fields, onChange }: MappingColumnsProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {file.headings.map((heading, index) => {
        const name = texts.column(heading, index)
        const samples = file.samples.map((row) => row[index]).filter((cell) => cell)
        return (
          <li key={index} className="grid items-center gap-2 py-3 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{name}</p>
              <p className="wrap-anywhere line-clamp-2 text-sm text-steel">{samples.join(' · ') || texts.noSample}</p>
            </div>
            <Select
              label={texts.columnField(name)}
              isLabelHidden
              placeholder={texts.ignored}
              options={options}
              value={fields[index] ?? ''}
              onChange={({ target }) => onChange(index, importFields.find((field) => field === target.value) ?? null)}
            />
          </li>
        )
      })}
    </ul>
  )
}
