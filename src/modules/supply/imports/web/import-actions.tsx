import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { ChangeSheet, ImportProgress, outcomeTones, sentenceOfChange, UndoButton } from '#modules/fitment/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { api, saveFile, useCall } from '#platform/web/calls/index.ts'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { Badge, Button } from '#platform/web/ui/index.ts'
import { isFetching } from '../../bulk-edits/web/change-set-queries.ts'
import type { ProductChangeRow, ProductChangeSet } from '../../changes/contract.ts'
import { StockChange } from '../../changes/web/audit-changes.tsx'
import { findWord } from '../spreadsheet.ts'
import { productImportTexts as texts } from './texts.ts'

type Value = ProductChangeRow['changes'][number]['after']

const longest = 160

function shownValue(field: string, value: Value): string {
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return field.endsWith('Cents') ? formatBRL(value) : formatDecimal(value, 2)
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.nothing
    return field === 'imageUrls' ? texts.files(value.length) : value.join(', ')
  }
  const word = findWord(field, value)
  return word.length > longest ? `${word.slice(0, longest)}…` : word
}

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
        <Badge tone={outcomeTones[outcome]}>{texts.outcomes[outcome]}</Badge>
        {result && result !== 'applied' && <Badge>{texts.results[result]}</Badge>}
      </span>
    ),
  },
  { header: texts.columns.changes, className: 'max-md:col-span-2 md:w-full', cell: (row) => <Changes row={row} /> },
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

/** A summary of an import in one sentence, and the buttons that apply it, undo it and download its refused rows. */
export function ImportActions({ set, onRemap }: { set: ProductChangeSet; onRemap: () => void }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
  const apply = useCall(api.admin.productChanges.apply, {
    toast: 'admin.productChanges.apply',
    onSettled: refresh,
  })
  const undo = useCall(api.admin.productChanges.undo, { toast: 'admin.productChanges.undo', onSettled: refresh })
  const save = useMutation({
    meta: { toast: 'admin.productChanges.refused' },
    mutationFn: () => api.admin.productChanges.refused.call({ id: set.id }),
    onSuccess: ({ fileName, content }) => saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName),
  })
  const retry = useCall(api.admin.productChanges.retryPictures, {
    toast: 'admin.productChanges.retryPictures',
    onSettled: refresh,
  })
  const { id, state, pictures, createdCount, changedCount, refusedCount } = set
  // After a job has applied or undone it, all lists of products are out of date.
  useEffect(() => {
    if (state === 'applied' || state === 'undone') void refreshAfterCatalogChange(queryClient)
  }, [state, queryClient])
  const count = createdCount + changedCount
  const come = pictures.stored + pictures.failed
  return (
    <ChangeSheet
      sentence={sentenceOfChange(set, texts)}
      actions={
        <>
          {refusedCount > 0 && (
            <Button tone="secondary" isBusy={save.isPending} onClick={() => save.mutate()}>
              {texts.download}
            </Button>
          )}
          {state === 'checked' && (
            <Button tone="secondary" onClick={onRemap}>
              {texts.remap}
            </Button>
          )}
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
      {isFetching(set) && (
        <ImportProgress
          label={texts.fetchingPictures}
          text={texts.picturesFetched(come, come + pictures.waiting)}
          handled={come}
          count={come + pictures.waiting}
        />
      )}
      {state === 'applied' && pictures.failed > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="mr-auto font-semibold">{texts.picturesFailed(pictures.failed)}</p>
          <Button tone="secondary" isBusy={retry.isPending} onClick={() => retry.mutate({ id })}>
            {texts.retryPictures}
          </Button>
        </div>
      )}
      {set.skippedCount > 0 && <p className="mt-3 font-semibold">{texts.skipped(set.skippedCount)}</p>}
      {set.keptCount > 0 && <p className="mt-3 font-semibold">{texts.kept(set.keptCount)}</p>}
    </ChangeSheet>
  )
}
