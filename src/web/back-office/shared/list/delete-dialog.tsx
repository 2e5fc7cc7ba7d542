import { adminCatalogTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Deletion } from './use-deletion.ts'

/** Asks for confirmation before a record is deleted, and stays open until it is. */
export function DeleteDialog({ deletion }: { deletion: Deletion }) {
  const { isAsking, isBusy, question, warning, confirmLabel = texts.delete, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={(isOpen) => !isOpen && !isBusy && cancel()}
      title={question}
      description={warning}
      confirmLabel={confirmLabel}
      isDangerous
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
}
