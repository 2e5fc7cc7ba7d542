import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#platform/web/formats.ts'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'

type ChangeSheetProps = { sentence: string; actions: ReactNode; children?: ReactNode }

export function ChangeSheet({ sentence, actions, children }: ChangeSheetProps) {
  return (
    <div className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto max-sm:w-full">
          {sentence}
        </p>
        {actions}
      </div>
      {children}
    </div>
  )
}

type UndoButtonProps = {
  texts: { undo: string; undoQuestion: string; undoWarning: string }
  isBusy: boolean
  /** Resolves when the undo has started or failed: a toast reports which. */
  onUndo: () => Promise<unknown>
}

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

type Change = {
  state: string
  appliedAt: string | null
  undoneAt: string | null
  createdCount: number
  changedCount: number
  refusedCount: number
  skippedCount?: number
}

type Texts = {
  appliedAt: (time: string, stored: number, refused: number) => string
  undoneAt: (time: string) => string
  summary: (created: number, changed: number, refused: number) => string
}

/** Once applied or undone; before that, what it would do. */
export function sentenceOfChange(change: Change, texts: Texts): string {
  const { state, appliedAt, undoneAt, createdCount, changedCount, refusedCount, skippedCount = 0 } = change
  if (state === 'applied' && appliedAt) {
    return texts.appliedAt(formatDateTime(appliedAt), createdCount + changedCount - skippedCount, refusedCount)
  }
  if (state === 'undone' && undoneAt) return texts.undoneAt(formatDateTime(undoneAt))
  return texts.summary(createdCount, changedCount, refusedCount)
}
