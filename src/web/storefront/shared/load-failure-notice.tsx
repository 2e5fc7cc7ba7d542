import { TriangleAlert } from 'lucide-react'
import { loadFailureTexts } from '#web/text/storefront/load-failure-texts.ts'
import { RetryButton } from '#web/ui/failed-state.tsx'

type LoadFailureNoticeProps = {
  of: keyof typeof loadFailureTexts
  isUnread: boolean
  onRetry: () => unknown
}

/**
 * Shown above a list that only looks empty because it could not be loaded, with a button to try again: what
 * the customer has put there is not lost.
 */
export function LoadFailureNotice({ of, isUnread, onRetry }: LoadFailureNoticeProps) {
  if (!isUnread) return null
  const { title, text } = loadFailureTexts[of]
  return (
    <div
      role="alert"
      className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center gap-4 rounded-md border-brake border-l-4 bg-brake-pale p-4"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-brake" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      <RetryButton failure={title} tone="secondary" className="max-sm:w-full" onRetry={onRetry} />
    </div>
  )
}
