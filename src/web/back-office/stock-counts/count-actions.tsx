import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockCount } from '#contract/admin/stock-counts.ts'
import type { StockCountState } from '#domain/stock/stock-count.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { useFocusAfterStep } from '#web/back-office/shared/use-focus-after-step.ts'
import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type CountActionsProps = { count: StockCount; stateName: string }

/** The progress of the count, and its actions. */
export function CountActions({ count: { id, state, productCount }, stateName }: CountActionsProps) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Exclude<StockCountState, 'open'>>()
  const move = useMutation(
    api.admin.stockCounts.move.mutationOptions({
      meta: { toast: 'admin.stockCounts.move' },
      onSuccess: () => setAsked(undefined),
      onSettled: async (_done, _error, { state: to }) => {
        await queryClient.invalidateQueries({ queryKey: api.admin.stockCounts.key() })
        if (to === 'approved') await refreshAfterCatalogChange(queryClient)
      },
    }),
  )
  const part = useFocusAfterStep(state)
  const isUnderWay = state === 'open' || state === 'review'
  const question = asked && texts.questions[asked]
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="outline-none mb-4 flex flex-wrap items-center gap-3 rounded-md bg-white p-4 ring-1 ring-line sm:px-6"
    >
      <p role="status" className="mr-auto">
        <span className="font-bold">{stateName}</span> · {texts.counted(productCount)}
      </p>
      {isUnderWay && (
        <Button tone="quiet" onClick={() => setAsked('abandoned')}>
          {texts.abandon}
        </Button>
      )}
      {state === 'open' && (
        <Button tone="secondary" disabled={productCount === 0} onClick={() => setAsked('review')}>
          {texts.review}
        </Button>
      )}
      {state === 'review' && (
        <>
          <Button tone="secondary" isBusy={move.isPending && !asked} onClick={() => move.mutate({ id, state: 'open' })}>
            {texts.reopen}
          </Button>
          <Button onClick={() => setAsked('approved')}>{texts.approve}</Button>
        </>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        onOpenChange={(isOpen) => !isOpen && !move.isPending && setAsked(undefined)}
        title={question?.title ?? ''}
        description={question?.text ?? ''}
        confirmLabel={question?.confirm ?? ''}
        isDangerous={asked === 'abandoned'}
        isBusy={move.isPending}
        onConfirm={() => asked && move.mutate({ id, state: asked })}
      />
    </div>
  )
}
