import { mostDispatchLines } from '#domain/packing/dispatch-lines.ts'
import { labelTexts as texts } from '#web/text/back-office/label-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useBuyLabels } from './use-buy-labels.ts'

type BuyLabelsDialogProps = { ids: readonly string[]; provider: string; isOpen: boolean; onClose: () => void }

/** Has labels bought for the chosen orders, after a question: they cost money. */
export function BuyLabelsDialog({ ids, provider, isOpen, onClose }: BuyLabelsDialogProps) {
  const chosen = ids.slice(0, mostDispatchLines)
  const buy = useBuyLabels(onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.question(chosen.length)}
      description={texts.warning(provider)}
      confirmLabel={texts.buy}
      isBusy={buy.isPending}
      onConfirm={() => buy.mutate({ ids: chosen })}
    />
  )
}
