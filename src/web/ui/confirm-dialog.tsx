import { type ReactNode, type RefObject, useRef } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. It stays open while `isBusy`, and the caller closes it. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = controlTexts.cancel,
  isDangerous = false,
  isBusy = false,
  isDisabled = false,
  isOfHistory = false,
  finalFocus,
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
  /** Whether it cannot be confirmed: what stands in the dialog says why. */
  isDisabled?: boolean
  /** Whether it asks about a way through the history that has been begun. */
  isOfHistory?: boolean
  /** What has the focus afterwards, in the place of what asked. */
  finalFocus?: RefObject<HTMLElement | null>
  onConfirm: () => void
  children?: ReactNode
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      isOfHistory={isOfHistory}
      finalFocus={finalFocus}
      // What is asked is answered by a button; what is to be filled in comes before the buttons.
      {...(children === undefined && { initialFocus: cancel })}
      actions={
        <>
          <Button ref={cancel} tone="quiet" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button tone={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} disabled={isDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
