import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmedButtonProps = {
  /** What the button does, on itself and at the end of the question. */
  label: string
  title: string
  description: string
  cancelLabel?: string
  isDangerous?: boolean
  isBusy: boolean
  className?: string
  /** Does it, and calls `close` when the question is to go. */
  onConfirm: (close: () => void) => void
}

/** A quiet button that asks before it does what cannot be taken back. */
export function ConfirmedButton({ label, isBusy, className, onConfirm, ...question }: ConfirmedButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        isBusy={isBusy && !isAsking}
        onClick={() => setIsAsking(true)}
        {...(className ? { className } : {})}
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
