import { useBlocker } from '@tanstack/react-router'
import { adminCatalogueTexts } from '#web/text/admin-catalogue-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = adminCatalogueTexts.leave

/** Asks before a form with unsaved changes is left, also by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
