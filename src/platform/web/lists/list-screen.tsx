import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { MenuAction } from '#platform/web/ui/index.ts'
import { PageHeading } from '../staff-parts.tsx'
import { useMayEditHere } from '../staff-rights.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'
import { DeleteDialog, type Deletion } from './deletion.tsx'
import { ClearFilters } from './filters.tsx'
import { PagedRows } from './paged-rows.tsx'
import { type ListQuery, RecordList } from './record-list.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { isInUse, UpdatesBar, useLiveUpdates } from './updates.tsx'

type ListPage<Row> = {
  rows: readonly Row[]
  total: number
  /** The total number, where it differs. */
  allCount?: number | undefined
  page?: number
  pageCount?: number
}

type ListUpdates = { queryKey: QueryKey; read: () => Promise<unknown> }

type ListScreenProps<Row extends { id: string }> = {
  texts: { title: string; empty: string; emptyText?: string }
  list: ListQuery<ListPage<Row>> & { isPlaceholderData?: boolean }
  /** The situation for a failed list, where it has a text of its own. */
  failure?: ToastKey
  columns: readonly Column<Row>[]
  onOpen?: (row: Row) => void
  actions?: ReactNode
  /** The rarer ones, which phones have in a menu. */
  more?: readonly MenuAction[] | undefined
  /** The filters: a `FilterBar`, or a bar of its own. */
  filters: ReactNode
  isFiltered: boolean
  /** Offered when nothing was found, where it is not a link to the list without search parameters. */
  nothingAction?: ReactNode
  aboveRows?: (rows: readonly Row[]) => ReactNode
  /** The list's search parameters, which the links to its other pages preserve; undefined for a list without pages. */
  search?: object
  deletion?: Deletion
  /** How the list is refetched when others have changed it. */
  updates?: ListUpdates
}

const noUpdates = { queryKey: [], read: async () => undefined, isActive: false }

/**
 * The frame of every list in the back office: heading, actions, filters, the records (or the loading, empty or failed
 * state), page links, the question before a deletion, and the bar that offers updates.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const {
    texts,
    list,
    failure = 'admin.list',
    columns,
    onOpen,
    actions,
    more,
    filters,
    isFiltered,
    nothingAction = <ClearFilters />,
    aboveRows,
    search,
  } = props
  const { deletion, updates } = props
  // A row of what nobody may change here opens nothing: what it shows is in the list.
  const mayEdit = useMayEditHere()
  const rows = useRef<HTMLDivElement>(null)
  const { hasUpdates, show } = useLiveUpdates({ ...(updates ?? noUpdates), isHeld: () => isInUse(rows.current) })
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.allCount ?? list.data?.total} more={more}>
        {actions}
      </PageHeading>
      {filters}
      <RecordList
        query={list}
        failure={failure}
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={isFiltered}
        nothingAction={nothingAction}
      >
        {(page) => (
          <>
            {aboveRows?.(page.rows)}
            <PagedRows label={texts.title} page={page.page} pageCount={page.pageCount} search={search}>
              <RecordTable
                ref={rows}
                label={texts.title}
                columns={columns}
                records={page.rows}
                isStale={list.isPlaceholderData}
                onOpen={mayEdit ? onOpen : undefined}
              />
            </PagedRows>
          </>
        )}
      </RecordList>
      {updates && <UpdatesBar hasUpdates={hasUpdates} onShow={show} />}
      {deletion && <DeleteDialog deletion={deletion} />}
    </>
  )
}
