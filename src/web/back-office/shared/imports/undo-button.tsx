import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type UndoButtonProps = {
  texts: { undo: string; undoQuestion: string; undoWarning: string }
  isBusy: boolean
  /** Resolves when the undo has started or failed: a toast reports which. */
  onUndo: () => Promise<unknown>
}

/** Undoes a bulk change, after asking for confirmation. */
export function UndoButton({ texts, isBusy, onUndo }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setIsAsking(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
        title={texts.undoQuestion}
        description={texts.undoWarning}
        confirmLabel={texts.undo}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void onUndo().then(close, close)}
      />
    </>
  )
}
