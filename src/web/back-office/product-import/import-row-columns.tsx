import type { ProductChangeRow } from '#contract/admin/product-changes.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import type { ImportOutcome } from '#domain/import-outcomes.ts'
import { formatBRL } from '#domain/money.ts'
import { wordOf } from '#domain/product-spreadsheet/words.ts'
import { StockChange } from '#web/back-office/shared/changes/audit-changes.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Value = ProductChangeRow['changes'][number]['after']

const longest = 160

/** A field's value, formatted. */
function shownValue(field: string, value: Value): string {
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return field.endsWith('Cents') ? formatBRL(value) : formatDecimal(value, 2)
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.nothing
    return field === 'imageUrls' ? texts.files(value.length) : value.join(', ')
  }
  const word = wordOf(field, value)
  return word.length > longest ? `${word.slice(0, longest)}…` : word
}

const tones: Record<ImportOutcome, BadgeTone> = {
  created: 'go',
  changed: 'signal',
  unchanged: 'neutral',
  refused: 'brake',
}

/** The columns of an import's rows: line, outcome, and changed fields. */
export const importRowColumns: Column<ProductChangeRow>[] = [
  { header: texts.columns.line, isNumeric: true, cell: ({ line }) => line.toLocaleString('pt-BR') },
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-64 md:@5xl:min-w-96',
    cell: ({ name }) => name || texts.nothing,
  },
  {
    header: texts.columns.outcome,
    cell: ({ outcome, result }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
        {result && result !== 'applied' && <Badge>{texts.results[result]}</Badge>}
      </span>
    ),
  },
  { header: texts.columns.changes, className: 'md:w-full', cell: (row) => <Changes row={row} /> },
]

function Changes({ row: { changes, stock, notes, warnings, outcome, pictures } }: { row: ProductChangeRow }) {
  if (changes.length + notes.length + warnings.length + pictures.length === 0 && !stock) return texts.noChanges
  return (
    <ul className="flex min-w-0 flex-col gap-1 text-sm">
      {warnings.map((warning) => (
        <li key={warning}>
          <Badge tone="brake">{texts.filters[warning]}</Badge>
        </li>
      ))}
      {notes.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="wrap-anywhere">
          <span className="font-semibold">{texts.nameOf(field)}: </span>
          {message}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{texts.nameOf(field)}: </span>
          {outcome === 'created'
            ? shownValue(field, after)
            : texts.change(shownValue(field, before), shownValue(field, after))}
        </li>
      ))}
      {stock && (
        <li>
          <StockChange stock={stock} />
        </li>
      )}
      <Pictures pictures={pictures} />
    </ul>
  )
}

/** The progress of a row's pictures, and why some failed. */
function Pictures({ pictures }: Pick<ProductChangeRow, 'pictures'>) {
  const countOf = (wanted: string) => pictures.filter(({ state }) => state === wanted).length
  const states = texts.pictureStates(countOf('waiting'), countOf('stored'))
  return (
    <>
      {states !== '' && (
        <li>
          <span className="font-semibold">{texts.pictures}: </span>
          {states}
        </li>
      )}
      {pictures.map(
        ({ source, failure }) =>
          failure && (
            <li key={source} className="wrap-anywhere text-brake">
              {texts.pictureFailure(source, failure)}
            </li>
          ),
      )}
    </>
  )
}
