import type { VehicleImportRow } from '#contract/admin/vehicle-imports.ts'
import type { ImportOutcome } from '#domain/import-outcomes.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ImportOutcome, BadgeTone> = {
  created: 'go',
  changed: 'signal',
  unchanged: 'neutral',
  refused: 'brake',
}

/** The columns of the preview: line, outcome, and changed column. */
export const importRowColumns: Column<VehicleImportRow>[] = [
  { header: texts.columns.line, isNumeric: true, cell: ({ line }) => line.toLocaleString('pt-BR') },
  { header: texts.columns.name, isHeading: true, className: 'wrap-anywhere md:min-w-72', cell: ({ name }) => name },
  {
    header: texts.columns.outcome,
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{texts.outcomeOfRow[outcome]}</Badge>,
  },
  {
    header: texts.columns.notes,
    className: 'md:w-full',
    cell: ({ notes }) => (notes.length > 0 ? <Notes notes={notes} /> : texts.noNotes),
  },
]

function Notes({ notes }: Pick<VehicleImportRow, 'notes'>) {
  return (
    <ul className="flex min-w-0 flex-col gap-1 text-sm">
      {notes.map(({ column, message, before, after }) => (
        <li key={`${column} ${message}`} className="wrap-anywhere">
          <span className="font-semibold">{column}: </span>
          {message ?? texts.change(before || texts.nothing, after || texts.nothing)}
        </li>
      ))}
    </ul>
  )
}
