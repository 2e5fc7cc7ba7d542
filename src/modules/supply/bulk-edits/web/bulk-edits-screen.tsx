import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/web/formats.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { countColumn, momentColumn } from '#platform/web/lists/columns.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import type { ProductChangeSet } from '../../changes/contract.ts'
import { changeSetsQuery } from './change-set-queries.ts'
import { bulkEditTexts as texts } from './texts.ts'

const columns: Column<ProductChangeSet>[] = [
  {
    header: texts.listColumns.title,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-52 md:@5xl:min-w-72',
    cell: ({ id, title }) => (
      <Link
        to="/admin/products/changes/$changeId"
        params={{ changeId: id }}
        className="font-semibold text-link underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    header: texts.listColumns.state,
    cell: ({ state, startsAt }) =>
      state === 'checked' && startsAt ? texts.startsAt(formatDateTime(startsAt)) : texts.states[state],
  },
  countColumn(texts.listColumns.count, ({ changedCount }) => changedCount),
  { header: texts.listColumns.author, cell: ({ author }) => author ?? texts.nothing },
  momentColumn(texts.listColumns.when, ({ createdAt }) => createdAt),
]

export function BulkEditsScreen() {
  const list = useQuery(changeSetsQuery('bulk'))
  return (
    <>
      <BackLink to="/admin/products" label={texts.back} />
      <ListScreen
        texts={{ title: texts.history, empty: texts.noChanges, emptyText: texts.noChangesText }}
        list={unpagedList(list, () => true)}
        failure="admin.bulkEdits.list"
        columns={columns}
        filters={null}
        isFiltered={false}
      />
    </>
  )
}
