import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, FailedState } from '#platform/web/ui/index.ts'
import { useFailureToast } from '../toasts/toast.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'
import { PagedRows } from './paged-rows.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from './record-table.tsx'
import { adminTexts as texts } from './texts.ts'

/** A query of a list: paged by the server, or complete (`unpagedList`). */
export type ListQuery<Page> = { data: Page | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

type RecordListProps<Page> = {
  query: ListQuery<Page>
  failure: ToastKey
  /** Shown when there are no records at all; with a search or filter, the text says that nothing was found. */
  empty: { title: string; text?: string | undefined }
  isFiltered: boolean
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
      icon={<SearchX />}
      title={nothing.title}
      text={nothing.text}
      action={isFiltered && nothingAction}
    />
  )
}

/** A complete list that is filtered in the browser, in the shape of a paged one. */
export function unpagedList<Row>(
  { data, error, isPending, refetch }: ListQuery<Row[]>,
  isShown: (row: Row) => boolean,
) {
  const rows = data?.filter(isShown)
  return { data: rows && { rows, total: rows.length, allCount: data?.length }, error, isPending, refetch }
}

type Paged<Row> = { rows: Row[]; total: number; page: number; pageCount: number }

type PagedTableProps<Row extends { id: string }> = Omit<RecordListProps<Paged<Row>>, 'children' | 'query'> & {
  label: string
  query: ListQuery<Paged<Row>> & { isPlaceholderData: boolean }
  columns: readonly Column<Row>[]
  search: object
}

export function PagedTable<Row extends { id: string }>({ label, columns, search, ...list }: PagedTableProps<Row>) {
  return (
    <RecordList {...list}>
      {(page) => (
        <PagedRows label={label} page={page.page} pageCount={page.pageCount} search={search}>
          <RecordTable label={label} columns={columns} records={page.rows} isStale={list.query.isPlaceholderData} />
        </PagedRows>
      )}
    </RecordList>
  )
}
