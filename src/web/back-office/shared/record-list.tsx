import { SearchX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordTableSkeleton } from './record-table.tsx'

type RecordListProps<Page> = {
  query: { data: Page | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  /** The situation that tells of a list that cannot be loaded. */
  failure: ToastKey
  /** What is said when there is nothing at all; with a search or filter, that nothing was found. */
  empty: { title: string; text?: string }
  isFiltered: boolean
  children: (page: Page) => ReactNode
}

/** A page of records in whatever state it is: loading, failed, empty, or there. */
export function RecordList<Page extends { total: number }>(props: RecordListProps<Page>) {
  const { query, failure, empty, isFiltered, children } = props
  const { data, error } = query
  useEffect(() => {
    if (error) toastError(failure, error)
  }, [error, failure])
  if (query.isPending) return <RecordTableSkeleton label={texts.loading} />
  if (!data)
    return (
      <EmptyState
        isAlert
        className="rounded-md bg-white ring-1 ring-line"
        icon={<TriangleAlert aria-hidden="true" />}
        title={texts.notLoaded}
        action={<Button onClick={() => void query.refetch()}>{texts.tryAgain}</Button>}
      />
    )
  if (data.total > 0) return children(data)
  const nothing = isFiltered ? { title: texts.nothingFound, text: texts.nothingFoundText } : empty
  return (
    <EmptyState className="rounded-md bg-white ring-1 ring-line" icon={<SearchX aria-hidden="true" />} {...nothing} />
  )
}
