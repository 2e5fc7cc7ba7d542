import { formatDateTime } from '#web/format-date.ts'

type Change = {
  state: string
  appliedAt: string | null
  undoneAt: string | null
  createdCount: number
  changedCount: number
  refusedCount: number
}

type Texts = {
  appliedAt: (time: string) => string
  undoneAt: (time: string) => string
  summary: (created: number, changed: number, refused: number) => string
}

/** When an import was stored or taken back; before that, what it would do. */
export function sentenceOfChange(change: Change, texts: Texts): string {
  const { state, appliedAt, undoneAt, createdCount, changedCount, refusedCount } = change
  if (state === 'applied' && appliedAt) return texts.appliedAt(formatDateTime(appliedAt))
  if (state === 'undone' && undoneAt) return texts.undoneAt(formatDateTime(undoneAt))
  return texts.summary(createdCount, changedCount, refusedCount)
}
