import { type ReactNode, useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { type BadgeTone, Button, ConfirmDialog, ProgressBar } from '#platform/web/ui/index.ts'
import type { VehicleImport } from '../contract.ts'
import type { ImportOutcome } from '../rules.ts'
import { adminImportTexts } from './texts.ts'

/** What becomes of a row, by colour. */
export const outcomeTones: Record<ImportOutcome, BadgeTone> = {
  created: 'go',
  changed: 'signal',
  unchanged: 'neutral',
  refused: 'brake',
}

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

type Change = Pick<VehicleImport, 'appliedAt' | 'undoneAt' | 'createdCount' | 'changedCount' | 'refusedCount'> & {
  state: string
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

type ImportProgressProps = { label: string; handled: number | undefined; count: number | undefined; text?: string }

/** Screen readers announce what is running once, not each count. */
export function ImportProgress({ label, handled = 0, count = 0, text }: ImportProgressProps) {
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      <p className="mb-1.5 font-semibold text-sm">
        {count > 0 ? (text ?? adminImportTexts.progress(label, handled, count)) : label}
      </p>
      <ProgressBar label={label} value={count > 0 ? handled : undefined} max={count > 0 ? count : undefined} />
    </div>
  )
}

const askMilliseconds = 700

/** Undefined until its first row is processed. */
export const whileHandled = (id: string, isHandled: boolean) =>
  api.admin.vehicleImports.list.queryOptions({
    enabled: isHandled,
    refetchInterval: isHandled ? askMilliseconds : (false as const),
    select: (imports) => imports.find((one) => one.id === id),
  })
