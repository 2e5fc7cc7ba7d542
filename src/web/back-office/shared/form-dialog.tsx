import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCarefulClose } from './careful-close.tsx'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'small' | 'medium'
  initialFocus?: RefObject<HTMLElement | null>
  /** Whether something typed would be lost. */
  isUnsaved: () => boolean
  /** The button that sends the form. */
  submit: { label: string; isBusy: boolean; isDisabled?: boolean }
  /** The button that closes the dialog, beside the cross in its corner. */
  backLabel?: string
  /** What the dialog holds: a form of this id. */
  children: (formId: string) => ReactNode
}

/** A form above the page. However it is closed, it asks first while something typed would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, onClose, title, size = 'small', initialFocus, isUnsaved, submit, backLabel, children } = props
  const formId = useId()
  const { close, question } = useCarefulClose(() => isOpen && isUnsaved(), onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
      size={size}
      {...(initialFocus && { initialFocus })}
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
