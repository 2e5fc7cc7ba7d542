import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = adminCatalogTexts.leave

type LeaveQuestionProps = {
  isOpen: boolean
  /** What would be lost. */
  text: string
  /** Whether the navigation in question has already started in the history. */
  isOfHistory?: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved input is lost. */
export function LeaveQuestion({ isOpen, text, isOfHistory = false, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onStay()}
      title={texts.title}
      description={text}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      isDangerous
      isOfHistory={isOfHistory}
      onConfirm={onLeave}
    />
  )
}
