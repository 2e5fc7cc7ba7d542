import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { ImportProgress } from '#modules/fitment/web/index.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { ClearFilters, ListFilter } from '#platform/web/lists/filters.tsx'
import { PagedTable } from '#platform/web/lists/record-list.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { RecordFailure } from '#platform/web/staff-parts.tsx'
import { Button, Checkbox, Fault, Skeleton, TitledSection, useFocusAfterStep } from '#platform/web/ui/index.ts'
import { changeSetQuery, isFetching } from '../../bulk-edits/web/change-set-queries.ts'
import type { ProductChangeSet } from '../../changes/contract.ts'
import { type ChangeRowFilter, changeRowFilters, changeWarnings, isRunning } from '../../changes/rules.ts'
import type { ProductImportSearch } from '../../web/searches.ts'
import type { MissingName } from '../contract.ts'
import { ImportActions, importRowColumns } from './import-actions.tsx'
import { MappingForm } from './mapping-form.tsx'
import { MissingProducts } from './mapping-parts.tsx'
import { productImportTexts as texts } from './texts.ts'

const keyOf = ({ kind, name, categoryId }: MissingName) => `${kind} ${categoryId} ${name}`

/**
 * Offers to add the brands, categories and suppliers that refused rows name; the rows are compared again afterwards.
 */
function MissingNames({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const missing = useQuery(api.admin.productImports.missing.queryOptions({ input: { id }, staleTime: 0 })).data ?? []
  const wanted = missing.filter((one) => chosen.includes(keyOf(one)))
  const add = useMutation({
    meta: { toast: 'admin.productImports.addNames' },
    mutationFn: async () => {
      // One after the other: each is a record of its own, in the audit log too, and failed ones are offered again.
      for (const one of wanted) await create(one)
      const { settings } = await api.admin.productImports.find.call({ id })
      await api.admin.productImports.check.call({ id, settings })
    },
    onSettled: async () => {
      await refreshAfterCatalogChange(queryClient)
      // In this order: the names are refetched once the comparison is known to be finished, or when this
      // is mounted again.
      await queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
      await queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() })
    },
  })
  if (missing.length === 0) return null
  const toggle = (key: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))
  return (
    <section className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h3 className="font-bold text-lg">{texts.missing}</h3>
      <p className="mt-1 max-w-3xl text-sm text-steel">{texts.missingHint}</p>
      <Checkbox
        label={texts.allMissing(missing.length)}
        className="mt-2 font-semibold"
        checked={wanted.length === missing.length}
        onChange={({ target }) => setChosen(target.checked ? missing.map(keyOf) : [])}
      />
      <ul className="grid max-h-80 overflow-y-auto sm:grid-cols-2">
        {missing.map((one) => (
          <li key={keyOf(one)} className="wrap-anywhere">
            <Checkbox
              label={texts.missingName(one.kind, one.name, one.rowCount)}
              checked={chosen.includes(keyOf(one))}
              onChange={({ target }) => toggle(keyOf(one), target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button
        tone="secondary"
        className="mt-3"
        disabled={wanted.length === 0}
        isBusy={add.isPending}
        onClick={() => add.mutate()}
      >
        {texts.addMissing(wanted.length)}
      </Button>
    </section>
  )
}

function create({ kind, name, categoryId }: MissingName): Promise<unknown> {
  switch (kind) {
    case 'brandId':
      return api.admin.brands.create.call({ name })
    case 'supplierId':
      return api.admin.suppliers.create.call({ name })
    case 'categoryId':
      return api.admin.categories.create.call({ name })
    case 'subcategoryId':
      return api.admin.subcategories.create.call({ name, categoryId: categoryId ?? '' })
    default:
      return kind satisfies never
  }
}

/** The expected or actual outcome of each row of an import, with pages and filters. */
function ImportRows({ set, search }: { set: ProductChangeSet; search: ProductImportSearch }) {
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
        all={texts.allRows(set.rowCount)}
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

type OpenImportProps = {
  id: string
  search: ProductImportSearch
  /** Whether its columns are mapped again, though its rows were compared. */
  isRemapped: boolean
  onRemap: (id: string | undefined) => void
}

export function OpenImport({ id, search, isRemapped, onRemap }: OpenImportProps) {
  const found = useQuery(changeSetQuery(id))
  const { data: set } = found
  const part = useFocusAfterStep(set && `${set.state} ${isRemapped}`)
  if (found.isPending) return <Skeleton className="mb-8 h-64" />
  // A bulk edit has a screen of its own.
  if (set?.kind !== 'import') {
    const isMissing = set !== undefined || isApiError(found.error, 'CHANGES_NOT_FOUND')
    return <RecordFailure isMissing={isMissing} texts={texts} onRetry={found.refetch} />
  }
  const isMapped = set.state === 'open' || (set.state === 'checked' && isRemapped)
  return (
    <TitledSection title={set.title} className="mb-8" titleClassName="wrap-anywhere mb-3 font-extrabold text-xl">
      <div ref={part} tabIndex={-1} className="outline-none">
        <Fault className="mb-4 rounded-md bg-brake-pale p-4 font-semibold">{set.failure}</Fault>
        {isRunning(set.state) ? (
          <div className="rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
            <ImportProgress label={runningTexts[set.state] ?? ''} handled={set.handledCount} count={set.rowCount} />
          </div>
        ) : isMapped ? (
          <MappingForm id={id} onSent={() => onRemap(undefined)} />
        ) : (
          <>
            <ImportActions set={set} onRemap={() => onRemap(id)} />
            {set.state === 'checked' && set.refusedCount > 0 && (
              <>
                <MissingProducts id={id} onRemap={() => onRemap(id)} />
                <MissingNames id={id} />
              </>
            )}
            <ImportRows set={set} search={search} />
          </>
        )}
      </div>
    </TitledSection>
  )
}

const runningTexts: Partial<Record<string, string>> = {
  checking: texts.checking,
  applying: texts.applying,
  undoing: texts.undoing,
}
