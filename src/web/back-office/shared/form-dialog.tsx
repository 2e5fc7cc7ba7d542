import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConfirmUnsavedClose } from './confirm-unsaved-close.tsx'
import { useUnsavedForm } from './unsaved-forms.ts'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'small' | 'medium'
  initialFocus?: RefObject<HTMLElement | null>
  /** Whether there is unsaved input. */
  isUnsaved: () => boolean
  /** The label of the submit button. */
  submit: { label: string; isBusy: boolean; isDisabled?: boolean }
  /** The label of the button that closes the dialog, next to the × in its corner. */
  backLabel?: string
  /** The dialog's content: a form with this id. */
  children: (formId: string) => ReactNode
}

/** A form in a dialog. However it is closed, it first asks if there is unsaved input. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, onClose, title, size = 'small', initialFocus, isUnsaved, submit, backLabel, children } = props
  const formId = useId()
  useUnsavedForm(() => isOpen && isUnsaved())
  const { close, question } = useConfirmUnsavedClose(() => isOpen && isUnsaved(), onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
      size={size}
      initialFocus={initialFocus}
      actions={
        <>
          {backLabel && (
            <Button tone="quiet" onClick={close}>
              {backLabel}
            </Button>
          )}
          <Button type="submit" form={formId} disabled={submit.isDisabled} isBusy={submit.isBusy}>
            {submit.label}
          </Button>
        </>
      }
    >
      {children(formId)}
      {question}
    </Dialog>
  )
}
