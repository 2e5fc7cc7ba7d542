import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { formatOutcome } from './use-many-dispatch.ts'

const texts = packingTexts.dispatch

type DeliverDialogProps = {
  ids: readonly string[]
  /** How many more are selected, which one call does not take. */
  left: number
  isOpen: boolean
  onClose: () => void
  /** Called with the orders that were sent, which may no longer be the selected ones. */
  onDone: (ids: readonly string[]) => void
}

/** Marks the selected orders as delivered, after a confirmation; those that failed are listed with the reason. */
export function DeliverDialog({ ids, left, isOpen, onClose, onDone }: DeliverDialogProps) {
  const queryClient = useQueryClient()
  const deliver = useMutation(
    api.admin.shipments.deliverMany.mutationOptions({
      meta: {
        toast: 'admin.shipments.deliverMany',
        toastValues: (answer: { lines: ShipmentOutcome[] }) => ({
          outcome: formatOutcome(answer.lines, texts.deliveredTitle),
        }),
      },
      onSuccess: async ({ lines }, { ids: sent }) => {
        await refreshAfterOrderChange(queryClient)
        if (lines.every(({ fault }) => fault === null)) onDone(sent)
      },
      // An answer that was lost on the way may have been about orders that are delivered by now.
      onError: () => refreshAfterOrderChange(queryClient),
    }),
  )
  const end = () => {
    const sent = deliver.variables?.ids ?? []
    deliver.reset()
    onDone(sent)
  }
  const refused = deliver.data?.lines.filter(({ fault }) => fault !== null) ?? []
  if (refused.length > 0)
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && end()}
        size="large"
        title={texts.partly(refused.length)}
        actions={<Button onClick={end}>{texts.done}</Button>}
      >
        <OutcomeTable lines={refused} fine={texts.isDelivered} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={packingTexts.deliverQuestion(ids.length)}
      description={[packingTexts.deliverWarning, packingTexts.later(left)].filter(Boolean).join(' ')}
      confirmLabel={packingTexts.deliver}
      isBusy={deliver.isPending}
      onConfirm={() => deliver.mutate({ ids: [...ids] })}
    />
  )
}
