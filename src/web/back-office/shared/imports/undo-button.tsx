import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type UndoButtonProps = {
  texts: { undo: string; undoQuestion: string; undoWarning: string }
  isBusy: boolean
  /** Ends when the change is being taken back, or could not be: a toast tells of that. */
  onUndo: () => Promise<unknown>
}

/** Takes a change of many records back, after asking. */
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
