import type { ReactNode } from 'react'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { PagedRows } from './paged-rows.tsx'
import { type ListQuery, RecordList } from './record-list.tsx'
import { type Column, RecordTable } from './record-table.tsx'

type Paged<Row> = { rows: Row[]; total: number; page: number; pageCount: number }

type PagedTableProps<Row extends { id: string }> = {
  label: string
  query: ListQuery<Paged<Row>> & { isPlaceholderData: boolean }
  /** The situation for a failed list. */
  failure: ToastKey
  /** Shown when there are no records at all. */
  empty: { title: string; text?: string | undefined }
  isFiltered: boolean
  /** Offered when nothing was found. */
  nothingAction?: ReactNode
  columns: readonly Column<Row>[]
  /** The search parameters, which the page links preserve. */
  search: object
}

/** A paged list as a table, in whatever state it is, with the page links. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, query, failure, empty, isFiltered, nothingAction, columns, search } = props
  return (
    <RecordList query={query} failure={failure} empty={empty} isFiltered={isFiltered} nothingAction={nothingAction}>
      {(page) => (
        <PagedRows label={label} page={page.page} pageCount={page.pageCount} search={search}>
          <RecordTable label={label} columns={columns} records={page.rows} isStale={query.isPlaceholderData} />
        </PagedRows>
      )}
    </RecordList>
  )
}
