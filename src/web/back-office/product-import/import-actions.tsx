import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { api } from '#web/api-client.ts'
import { isFetching } from '#web/back-office/shared/imports/change-set-queries.ts'
import { ChangeSheet } from '#web/back-office/shared/imports/change-sheet.tsx'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { sentenceOfChange } from '#web/back-office/shared/imports/sentence-of-change.ts'
import { UndoButton } from '#web/back-office/shared/imports/undo-button.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { saveFile } from '#web/save-file.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Button } from '#web/ui/button.tsx'

/** A summary of an import in one sentence, and the buttons that apply it, undo it and download its refused rows. */
export function ImportActions({ set, onRemap }: { set: ProductChangeSet; onRemap: () => void }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
  const apply = useMutation(
    api.admin.productChanges.apply.mutationOptions({
      meta: { toast: 'admin.productChanges.apply' },
      onSettled: refresh,
    }),
  )
  const undo = useMutation(
    api.admin.productChanges.undo.mutationOptions({
      meta: { toast: 'admin.productChanges.undo' },
      onSettled: refresh,
    }),
  )
  const save = useMutation({
    meta: { toast: 'admin.productChanges.refused' },
    mutationFn: () => api.admin.productChanges.refused.call({ id: set.id }),
    onSuccess: ({ fileName, content }) => saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName),
  })
  const retry = useMutation(
    api.admin.productChanges.retryPictures.mutationOptions({
      meta: { toast: 'admin.productChanges.retryPictures' },
      onSettled: refresh,
    }),
  )
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
