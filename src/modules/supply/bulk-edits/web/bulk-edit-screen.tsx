import { useQuery } from '@tanstack/react-query'
import { outcomeTones } from '#modules/fitment/web/index.ts'
import { sitePages } from '#platform/site-map.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { ClearFilters, ListFilter } from '#platform/web/lists/filters.tsx'
import { PagedTable } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { PageHeading, RecordFailure } from '#platform/web/staff-parts.tsx'
import { Badge } from '#platform/web/ui/index.ts'
import type { ProductChangeRow, ProductChangeSet } from '../../changes/contract.ts'
import { type BulkEditRowFilter, bulkEditRowFilters } from '../../changes/rules.ts'
import { AuditChanges, StockChange } from '../../changes/web/audit-changes.tsx'
import type { BulkEditSearch } from '../../web/searches.ts'
import { BulkEditActions } from './bulk-edit-actions.tsx'
import { changeSetQuery } from './change-set-queries.ts'
import { bulkEditTexts as texts } from './texts.ts'

const bulkEditRowColumns: Column<ProductChangeRow>[] = [
  {
    header: texts.columns.product,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-72 md:@5xl:min-w-96',
    cell: ({ name }) => name,
  },
  {
    header: texts.columns.outcome,
    cell: ({ outcome, result, warnings }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={outcomeTones[outcome]}>{result ? texts.results[result] : texts.outcomes[outcome]}</Badge>
        {warnings.length > 0 && <Badge tone="brake">{texts.unusual}</Badge>}
      </span>
    ),
  },
  { header: texts.columns.changes, className: 'max-md:col-span-2 md:w-full', cell: (row) => <Changes row={row} /> },
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

export function BulkEditScreen({ id, search }: { id: string; search: BulkEditSearch }) {
  const change = useListSearch<BulkEditSearch>()
  const found = useQuery(changeSetQuery(id))
  const rows = useList(api.admin.productChanges.rows, { id, ...search })
  if (found.isError && !found.data) {
    const isMissing = isApiError(found.error, 'CHANGES_NOT_FOUND')
    return (
      <>
        <BackLink to="/admin/products" label={texts.back} />
        <PageHeading title={sitePages['/admin/products/changes/$changeId'].title} />
        <RecordFailure isMissing={isMissing} texts={texts} onRetry={found.refetch} />
      </>
    )
  }
  return (
    <>
      <BackLink to="/admin/products" label={texts.back} />
      <PageHeading title={found.data?.title ?? texts.rows} />
      {found.data && <BulkEditActions found={found.data} />}
      <ListFilter
        label={texts.show}
        className="mb-4 sm:w-72"
        all={texts.allRows(found.data?.rowCount ?? 0)}
        options={found.data ? optionsOf(found.data) : []}
        chosen={search.show}
        onChoose={(value) => change({ show: bulkEditRowFilters.find((known) => known === value) })}
      />
      <PagedTable
        label={texts.rows}
        query={rows}
        failure="admin.bulkEdits.rows"
        empty={{ title: texts.noRows }}
        isFiltered={search.show !== undefined}
        nothingAction={<ClearFilters />}
        columns={bulkEditRowColumns}
        search={search}
      />
    </>
  )
}

/** Only the kinds that occur. */
function optionsOf(found: ProductChangeSet) {
  const counts: Record<BulkEditRowFilter, number> = {
    changed: found.changedCount,
    unchanged: found.unchangedCount,
    refused: found.refusedCount,
    'price-jump': found.warnedCount,
    skipped: found.skippedCount,
    kept: found.keptCount,
  }
  return bulkEditRowFilters.flatMap((value) => {
    const count = counts[value]
    return count > 0 ? [{ value, label: texts.counted(value, count) }] : []
  })
}
