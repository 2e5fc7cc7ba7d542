import { adminCatalogueTexts as texts } from '#web/text/back-office/admin-catalogue-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLast } from './use-last.ts'

type DeleteDialogProps<Record> = {
  /** What is to be deleted; the dialog is closed while there is nothing. */
  record: Record | undefined
  question: (name: string) => string
  warning: string
  isBusy: boolean
  onConfirm: (record: Record) => void
  onClose: () => void
}

/** Asks before one record is deleted. */
export function DeleteDialog<Record extends { name: string }>(props: DeleteDialogProps<Record>) {
  const { record, question, warning, isBusy, onConfirm, onClose } = props
  const shown = useLast(record)
  return (
    <ConfirmDialog
      isOpen={record !== undefined}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={shown ? question(shown.name) : ''}
      description={warning}
      confirmLabel={texts.delete}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => record && onConfirm(record)}
    />
  )
}
