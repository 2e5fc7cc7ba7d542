import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { type ChangeRowFilter, changeRowFilters } from '#domain/product-changes/change-row-filters.ts'
import { changeWarnings } from '#domain/product-changes/change-set-states.ts'
import { api } from '#web/api-client.ts'
import { isFetching } from '#web/back-office/shared/imports/change-set-queries.ts'
import { ClearFilters } from '#web/back-office/shared/list/clear-filters.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { PagedTable } from '#web/back-office/shared/list/paged-table.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { importRowColumns } from './import-row-columns.tsx'
import type { ProductImportSearch } from './import-search.ts'

/** The expected or actual outcome of each row of an import, with pages and filters. */
export function ImportRows({ set, search }: { set: ProductChangeSet; search: ProductImportSearch }) {
  const change = useListSearch<ProductImportSearch>()
  const { import: _id, ...shown } = search
  const input = { id: set.id, ...shown }
  const isMoving = isFetching(set)
  const rows = useQuery(
    api.admin.productChanges.rows.queryOptions({
      input,
      // Results from before the rows were applied, or while their pictures were loading, must not be shown as final.
      queryKey: [...api.admin.productChanges.rows.queryKey({ input }), { state: set.state, isMoving }],
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: isMoving ? 2_000 : false,
    }),
  )
  const counts: Partial<Record<ChangeRowFilter, number | undefined>> = {
    created: set.createdCount,
    changed: set.changedCount,
    unchanged: set.unchangedCount,
    refused: set.refusedCount,
    skipped: set.skippedCount || undefined,
    kept: set.keptCount || undefined,
  }
  const options = changeRowFilters
    .filter((filter) => counts[filter] !== undefined || isUncounted(filter, set))
    .map((value) => {
      const number = counts[value]
      return { value, label: number === undefined ? texts.filters[value] : texts.counted(texts.filters[value], number) }
    })
  return (
    <>
      <ListFilter
        label={texts.show}
        className="mb-4 sm:w-80"
        all={texts.all(set.rowCount)}
        options={options}
        chosen={search.show}
        onChoose={(value) => change({ show: changeRowFilters.find((known) => known === value) })}
      />
      <PagedTable
        label={texts.preview}
        query={rows}
        failure="admin.productChanges.rows"
        empty={{ title: texts.noRows }}
        isFiltered={search.show !== undefined}
        nothingAction={<ClearFilters search={{ import: search.import }} />}
        columns={importRowColumns}
        search={search}
      />
    </>
  )
}

/** These kinds of rows are not counted. */
const isUncounted = (filter: ChangeRowFilter, { warnedCount, pictures }: ProductChangeSet) =>
  filter === 'picture-failed'
    ? pictures.failed > 0
    : warnedCount > 0 && changeWarnings.some((warning) => warning === filter)
