import type { ProductChangeRow } from '#contract/admin/product-changes.ts'
import { AuditChanges, StockChange } from '#web/back-office/shared/changes/audit-changes.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ProductChangeRow['outcome'], BadgeTone> = {
  created: 'go',
  changed: 'signal',
  unchanged: 'neutral',
  refused: 'brake',
}

/** The columns of a bulk edit: the outcome for each product, and its old and new values. */
export const bulkEditRowColumns: Column<ProductChangeRow>[] = [
  {
    header: texts.columns.product,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-72 md:@5xl:min-w-96',
    cell: ({ name }) => name,
  },
  {
    header: texts.columns.outcome,
    cell: ({ outcome, result, warnings }) => (
      <span className="flex flex-wrap gap-1.5 max-md:justify-end">
        <Badge tone={tones[outcome]}>{result ? texts.results[result] : texts.outcomes[outcome]}</Badge>
        {warnings.length > 0 && <Badge tone="brake">{texts.unusual}</Badge>}
      </span>
    ),
  },
  { header: texts.columns.changes, className: 'md:w-full', cell: (row) => <Changes row={row} /> },
]

function Changes({ row: { notes, changes, stock } }: { row: ProductChangeRow }) {
  if (notes.length > 0) return notes.map(({ message }) => message).join(' ')
  if (!stock) return <AuditChanges fields={changes} />
  return (
    <div className="min-w-0">
      {changes.length > 0 && <AuditChanges fields={changes} />}
      <p className="wrap-anywhere text-sm">
        <StockChange stock={stock} />
      </p>
    </div>
  )
}
