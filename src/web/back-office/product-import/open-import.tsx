import { useQuery } from '@tanstack/react-query'
import { isRunning } from '#domain/product-changes/change-set-states.ts'
import { changeSetQuery } from '#web/back-office/shared/imports/change-set-queries.ts'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { RecordFailure } from '#web/back-office/shared/record-failure.tsx'
import { useFocusAfterStep } from '#web/back-office/shared/use-focus-after-step.ts'
import { isApiError } from '#web/is-api-error.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ProductImportSearch } from './import-search.ts'
import { MappingForm } from './mapping-form.tsx'
import { MissingNames } from './missing-names.tsx'
import { MissingProducts } from './missing-products.tsx'

type OpenImportProps = {
  id: string
  search: ProductImportSearch
  /** Whether its columns are mapped again, though its rows were compared. */
  isRemapped: boolean
  onRemap: (id: string | undefined) => void
}

/** One import in its current state: its columns, a running job, or the outcome of its rows. */
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
        {set.failure && (
          <p role="alert" className="mb-4 rounded-md bg-brake-pale p-4 font-semibold">
            {set.failure}
          </p>
        )}
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
