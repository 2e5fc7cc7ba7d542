import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { RecordTableSkeleton } from './record-table.tsx'

/** A query of a list: paged by the server, or complete (`unpagedList`). */
export type ListQuery<Page> = { data: Page | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

type RecordListProps<Page> = {
  query: ListQuery<Page>
  /** The situation for a failed list. */
  failure: ToastKey
  /** Shown when there are no records at all; with a search or filter, the text says that nothing was found. */
  empty: { title: string; text?: string | undefined }
  isFiltered: boolean
  /** Offered when nothing was found. */
  nothingAction?: ReactNode
  /** The title when the list cannot be loaded, where it has one of its own. */
  failedTitle?: string
  /** Whether the list is on a grey page, and not in a section that is a white sheet itself. */
  isOnPage?: boolean
  children: (page: Page) => ReactNode
}

/** A page of records in whatever state it is: loading, failed, empty or loaded. */
export function RecordList<Page extends { total: number }>(props: RecordListProps<Page>) {
  const { query, failure, empty, isFiltered, nothingAction, children } = props
  const { failedTitle = texts.notLoaded, isOnPage = true } = props
  const { data, error } = query
  useFailureToast(failure, error)
  if (query.isPending) return <RecordTableSkeleton label={texts.loading} />
  if (!data) return <FailedState isOnSheet={isOnPage} title={failedTitle} onRetry={query.refetch} />
  if (data.total > 0) return children(data)
  const nothing = isFiltered ? { title: texts.nothingFound, text: texts.nothingFoundText } : empty
  return (
    <EmptyState
      isOnSheet={isOnPage}
      icon={<SearchX aria-hidden="true" />}
      title={nothing.title}
      text={nothing.text}
      action={isFiltered && nothingAction}
    />
  )
}
