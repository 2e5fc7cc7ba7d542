import { useBlocker } from '@tanstack/react-router'
import { productFormTexts as texts } from '#web/text/product-form-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before the page is left while `isUnsaved` says that something would be lost. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title={texts.leaveTitle}
      description={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => proceed?.()}
    />
  )
}
