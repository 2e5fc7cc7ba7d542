import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { isRunning } from '#domain/product-changes/change-set-states.ts'
import { api } from '#web/api-client.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { PagedTable } from '#web/back-office/shared/list/paged-table.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { ChangeActions } from './change-actions.tsx'
import { type ChangeSearch, type ShownRows, shownRows } from './change-search.ts'
import { changedRowColumns } from './changed-row-columns.tsx'

/** How often a change that is being stored is asked how far it has come. */
const askMilliseconds = 700

/** What a change of many products would do, or has done, product by product, and what can be done with it. */
export function ChangeScreen({ id, search }: { id: string; search: ChangeSearch }) {
  const change = useListSearch<ChangeSearch>()
  const found = useQuery(
    api.admin.productChanges.find.queryOptions({
      input: { id },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? askMilliseconds : false),
    }),
  )
  const state = found.data?.state
  const rows = useQuery(
    api.admin.productChanges.rows.queryOptions({
      input: { id, ...search },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  if (found.isError && !found.data) {
    const isMissing = isApiError(found.error, 'CHANGES_NOT_FOUND')
    return (
      <>
        <BackLink to="/admin/products" label={texts.back} />
        <PageHeading title={pageTitles.productChanges} />
        <FailedState
          isOnSheet
          title={isMissing ? texts.notFound : texts.notLoaded}
          onRetry={isMissing ? undefined : found.refetch}
        />
      </>
    )
  }
  return (
    <>
      <BackLink to="/admin/products" label={texts.back} />
      <PageHeading title={found.data?.title ?? texts.rows} />
      {found.data && <ChangeActions key={state} found={found.data} />}
      <ListFilter
        label={texts.show}
        className="mb-4 sm:w-72"
        all={texts.allRows(found.data?.rowCount ?? 0)}
        options={found.data ? optionsOf(found.data) : []}
        chosen={search.show}
        onChoose={(value) => change({ show: shownRows.find((known) => known === value) })}
      />
      <PagedTable
        label={texts.rows}
        query={rows}
        failure="admin.bulkEdits.rows"
        empty={{ title: texts.noRows }}
        isFiltered={search.show !== undefined}
        columns={changedRowColumns}
        search={search}
      />
    </>
  )
}

/** Those of which there are any. */
function optionsOf(found: ProductChangeSet) {
  const counts: Record<ShownRows, number> = {
    changed: found.changedCount,
    unchanged: found.unchangedCount,
    refused: found.refusedCount,
    'price-jump': found.warnedCount,
    skipped: found.skippedCount,
    kept: found.keptCount,
  }
  return shownRows.flatMap((show) =>
    counts[show] > 0 ? [{ value: show, label: texts.shown[show](counts[show]) }] : [],
  )
}
