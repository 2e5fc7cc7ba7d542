import type { ReactNode } from 'react'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { PageHeading } from './page-heading.tsx'
import { RecordList } from './record-list.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { SearchBox } from './search-box.tsx'
import { type WholeList, wholeList } from './whole-list.ts'

type WholeListScreenProps<Row extends { id: string }> = {
  texts: { title: string; searchLabel: string; empty: string; emptyText: string }
  list: WholeList<Row>
  /** The situation that tells of a list that cannot be loaded. */
  failure: ToastKey
  /** What leads to a new record, beside the title. */
  add: ReactNode
  search: string | undefined
  /** Stays the same from one rendering to the next. */
  onSearch: (term: string) => void
  /** What else narrows the list, beside the search. */
  filters?: ReactNode
  isFiltered: boolean
  isShown: (row: Row) => boolean
  columns: readonly Column<Row>[]
  onOpen: (row: Row) => void
}

/** A list that is there as a whole: its title, what narrows it, and its records in whatever state they are. */
export function WholeListScreen<Row extends { id: string }>(props: WholeListScreenProps<Row>) {
  const { texts, list, failure, add, search, onSearch, filters, isFiltered, isShown, columns, onOpen } = props
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.length}>
        {add}
      </PageHeading>
      <div className="mb-5 flex flex-col gap-3 sm:flex-row">
        <SearchBox label={texts.searchLabel} term={search ?? ''} onSearch={onSearch} />
        {filters}
      </div>
      <RecordList
        query={wholeList(list, isShown)}
        failure={failure}
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={isFiltered}
      >
        {({ rows }) => <RecordTable label={texts.title} columns={columns} records={rows} onOpen={onOpen} />}
      </RecordList>
    </>
  )
}
