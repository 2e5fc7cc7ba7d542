import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. It stays open while `isBusy`, and the caller closes it. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancelar',
  isDangerous = false,
  isBusy = false,
  onConfirm,
  children,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description: string
  confirmLabel: string
  /** Another word for leaving it, where the question itself is about cancelling. */
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  children?: ReactNode
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button tone={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
