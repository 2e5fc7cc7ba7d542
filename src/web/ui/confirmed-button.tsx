import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonTone } from './button-style.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmedButtonProps = {
  /** The name of the action, on the button and on the dialog's confirming button. */
  label: string
  /** The button's accessible name, where several on the page have the same label. */
  name?: string
  title: string
  description: string
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
        {...question}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirmLabel={label}
        isBusy={isBusy}
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  )
}
