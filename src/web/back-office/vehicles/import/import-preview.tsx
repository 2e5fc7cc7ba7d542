import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VehicleImport } from '#contract/admin/vehicle-imports.ts'
import { importOutcomes } from '#domain/import-outcomes.ts'
import { api } from '#web/api-client.ts'
import { ClearFilters } from '#web/back-office/shared/list/clear-filters.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { PagedTable } from '#web/back-office/shared/list/paged-table.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { RecordFailure } from '#web/back-office/shared/record-failure.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { ImportActions } from './import-actions.tsx'
import { importRowColumns } from './import-row-columns.tsx'
import type { ImportSearch } from './import-search.ts'

/** The expected or actual outcome of each row of a file, and the buttons that apply and undo it. */
export function ImportPreview({ id, search }: { id: string; search: ImportSearch }) {
  const change = useListSearch<ImportSearch>()
  const { import: _id, ...shown } = search
  const found = useQuery(api.admin.vehicleImports.find.queryOptions({ input: { id }, staleTime: 0 }))
  const rows = useQuery(
    api.admin.vehicleImports.rows.queryOptions({
      input: { id, ...shown },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  if (found.isError && !found.data) {
    const isMissing = isApiError(found.error, 'IMPORT_NOT_FOUND')
    return <RecordFailure isMissing={isMissing} texts={texts} onRetry={found.refetch} />
  }
  const counts = found.data && countsOf(found.data)
  const options = importOutcomes.map((outcome) => ({
    value: outcome,
    label: counts ? `${texts.outcomes[outcome]} (${counts[outcome].toLocaleString('pt-BR')})` : texts.outcomes[outcome],
  }))
  return (
    <TitledSection
      title={found.data?.fileName ?? texts.preview}
      className="mb-8"
      titleClassName="wrap-anywhere mb-3 font-extrabold text-xl"
    >
      {found.data && <ImportActions found={found.data} />}
      <ListFilter
        label={texts.outcome}
        className="mb-4 sm:w-72"
        all={texts.allRows(found.data?.rowCount ?? 0)}
        options={options}
        chosen={search.outcome}
        onChoose={(value) => change({ outcome: importOutcomes.find((known) => known === value) })}
      />
      <PagedTable
        label={texts.preview}
        query={rows}
        failure="admin.vehicles.imports.rows"
        empty={{ title: texts.noRows }}
        isFiltered={search.outcome !== undefined}
        nothingAction={<ClearFilters search={{ import: search.import }} />}
        columns={importRowColumns}
        search={search}
      />
    </TitledSection>
  )
}

const countsOf = ({ createdCount, changedCount, unchangedCount, refusedCount }: VehicleImport) => ({
  created: createdCount,
  changed: changedCount,
  unchanged: unchangedCount,
  refused: refusedCount,
})
