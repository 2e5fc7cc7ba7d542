import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { ClearFilters, ListFilter } from '#platform/web/lists/filters.tsx'
import { PagedTable } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { RecordFailure } from '#platform/web/staff-parts.tsx'
import { Badge, Button, TitledSection } from '#platform/web/ui/index.ts'
import type { ImportSearch } from '../../web/searches.ts'
import { refreshVehicles } from '../../web/searches.ts'
import type { VehicleImport, VehicleImportRow } from '../contract.ts'
import { importOutcomes } from '../rules.ts'
import {
  ChangeSheet,
  ImportProgress,
  outcomeTones,
  sentenceOfChange,
  UndoButton,
  whileHandled,
} from './import-parts.tsx'
import { adminImportTexts as texts } from './texts.ts'

const importRowColumns: Column<VehicleImportRow>[] = [
  { header: texts.columns.line, isNumeric: true, cell: ({ line }) => line.toLocaleString('pt-BR') },
  { header: texts.columns.name, isHeading: true, className: 'wrap-anywhere md:min-w-72', cell: ({ name }) => name },
  {
    header: texts.columns.outcome,
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{texts.outcomeOfRow[outcome]}</Badge>,
  },
  {
    header: texts.columns.notes,
    className: 'max-md:col-span-2 md:w-full',
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

export function ImportPreview({ id, search }: { id: string; search: ImportSearch }) {
  const change = useListSearch<ImportSearch>()
  const { import: _id, ...shown } = search
  const found = useQuery(api.admin.vehicleImports.find.queryOptions({ input: { id }, staleTime: 0 }))
  const rows = useList(api.admin.vehicleImports.rows, { id, ...shown })
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

/** Reports what could not be undone because it has been changed since. */
function ImportActions({ found }: { found: VehicleImport }) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.admin.vehicleImports.key() }),
      refreshVehicles(queryClient),
    ])
  }
  const apply = useCall(api.admin.vehicleImports.apply, {
    toast: 'admin.vehicles.imports.apply',
    onSettled: refresh,
  })
  const undo = useCall(api.admin.vehicleImports.undo, {
    toast: 'admin.vehicles.imports.undo',
    onSettled: refresh,
  })
  const { data: running } = useQuery(whileHandled(found.id, apply.isPending))
  const { id, state, createdCount, changedCount } = found
  const count = createdCount + changedCount
  return (
    <ChangeSheet
      sentence={sentenceOfChange(found, texts)}
      actions={
        <>
          {state === 'checked' && (
            <Button disabled={count === 0} isBusy={apply.isPending} onClick={() => apply.mutate({ id })}>
              {count === 0 ? texts.nothingToApply : texts.apply(count)}
            </Button>
          )}
          {state === 'applied' && (
            <UndoButton texts={texts} isBusy={undo.isPending} onUndo={() => undo.mutateAsync({ id })} />
          )}
        </>
      }
    >
      {apply.isPending && (
        <ImportProgress label={texts.applying} handled={running?.handledCount} count={running?.rowCount} />
      )}
      {undo.data && undo.data.keptCount > 0 && (
        <div role="status" className="mt-4">
          <p className="font-bold">{texts.kept(undo.data.keptCount)}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {undo.data.kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </ChangeSheet>
  )
}
