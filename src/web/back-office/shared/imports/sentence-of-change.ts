import { formatDateTime } from '#web/format-date.ts'

type Change = {
  state: string
  appliedAt: string | null
  undoneAt: string | null
  createdCount: number
  changedCount: number
  refusedCount: number
  /** The rows that were skipped when the others were applied. */
  skippedCount?: number
}

type Texts = {
  appliedAt: (time: string, stored: number, refused: number) => string
  undoneAt: (time: string) => string
  summary: (created: number, changed: number, refused: number) => string
}

/** When an import was applied or undone; before that, what it would do. */
export function sentenceOfChange(change: Change, texts: Texts): string {
  const { state, appliedAt, undoneAt, createdCount, changedCount, refusedCount, skippedCount = 0 } = change
  if (state === 'applied' && appliedAt) {
    return texts.appliedAt(formatDateTime(appliedAt), createdCount + changedCount - skippedCount, refusedCount)
  }
  if (state === 'undone' && undoneAt) return texts.undoneAt(formatDateTime(undoneAt))
  return texts.summary(createdCount, changedCount, refusedCount)
}
