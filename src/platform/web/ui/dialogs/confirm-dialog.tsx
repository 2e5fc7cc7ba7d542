import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonTone } from '../button.tsx'
import { controlTexts } from '../texts.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'title' | 'isOfHistory' | 'finalFocus'> & {
  description: string
  confirmLabel: string
  /** A different label for dismissing it, where the question itself is about cancelling. */
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks for confirmation of something that cannot be undone. It stays open while `isBusy`; the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = controlTexts.cancel, isDangerous, isBusy = false, isDisabled, onConfirm } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...props}
      // A plain question focuses a button first; a dialog with fields focuses those before its buttons.
      initialFocus={props.children === undefined ? cancel : undefined}
      actions={
        <>
          <Button ref={cancel} tone="quiet" onClick={() => props.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button tone={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} disabled={isDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

type ConfirmedButtonProps = {
  /** The name of the action, on the button and on the dialog's confirming button. */
  label: string
  /** The button's accessible name, where several on the page have the same label. */
  name?: string
  title: string
  description: string
  /** The label of the dialog's confirming button, where the button's own says too much. */
  confirmLabel?: string
  cancelLabel?: string
  tone?: ButtonTone
  isDangerous?: boolean
  isBusy: boolean
  className?: string | undefined
  /** Performs the action, and calls `close` to close the dialog. */
  onConfirm: (close: () => void) => void
}

/** A button, quiet by default, that asks for confirmation before an action that cannot be undone. */
export function ConfirmedButton({
  label,
  name,
  tone = 'quiet',
  isBusy,
  className,
  onConfirm,
  ...question
}: ConfirmedButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        tone={tone}
        aria-label={name}
        isBusy={isBusy && !isAsking}
        onClick={() => setIsAsking(true)}
        className={className}
      >
        {label}
      </Button>
      <ConfirmDialog
        confirmLabel={label}
        {...question}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isBusy={isBusy}
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  )
}
