import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar, ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddLink, deleteAction, editAction, OrderCell, rowMenuColumn } from '#platform/web/lists/row-buttons.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { Switch } from '#platform/web/ui/index.ts'
import { type ContentsSearch, contentPlaces } from '../../web/searches.ts'
import { canBeHidden } from '../rules.ts'
import type { ContentRow } from '../staff-contract.ts'
import { adminContentTexts as texts } from './staff-texts.ts'
import { helpTopics } from './texts.ts'

export async function refreshContents(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.contents.key(), api.content.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

const placeOf = ({ category }: ContentRow) => category ?? 'pages'
const placeText = (place: (typeof contentPlaces)[number]) => (place === 'pages' ? texts.pages : helpTopics[place])

function useContentColumns(contents: readonly ContentRow[]) {
  const titleOf = (id: string) => contents.find((row) => row.id === id)?.title ?? ''
  const move = useCall(api.admin.contents.move, {
    toast: 'admin.contents.move',
    toastValues: (_answer, { id }) => ({ name: titleOf(id) }),
    refresh: refreshContents,
  })
  const setPublished = useCall(api.admin.contents.setPublished, {
    toast: 'admin.contents.setPublished',
    toastValues: (_answer, { id, isPublished }) => ({
      name: titleOf(id),
      state: isPublished ? texts.published : texts.hidden,
    }),
    refresh: refreshContents,
  })
  const deletion = useDeletion({
    call: api.admin.contents.delete.mutationOptions(),
    situation: 'admin.contents.delete',
    texts,
    refresh: refreshContents,
  })
  const switchingId = setPublished.isPending ? setPublished.variables.id : undefined
  const columns: Column<ContentRow>[] = [
    {
      header: texts.columns.title,
      isHeading: true,
      className: 'wrap-anywhere md:w-full md:min-w-48',
      cell: ({ id, title }) => (
        <Link
          to="/admin/contents/edit/$contentId"
          params={{ contentId: id }}
          data-opens-record
          className="min-h-6 min-w-0 rounded-sm font-bold hover:underline"
        >
          {title}
        </Link>
      ),
    },
    { header: texts.columns.place, className: 'whitespace-nowrap', cell: (row) => placeText(placeOf(row)) },
    {
      header: texts.columns.order,
      cell: (row) =>
        !row.page && (
          <OrderCell
            id={row.id}
            name={row.title}
            all={contents.filter(({ category }) => category === row.category)}
            isMoving={move.isPending}
            onMove={(direction) => move.mutate({ id: row.id, direction })}
          />
        ),
    },
    {
      header: texts.columns.state,
      cell: (row) => {
        const isPublished = switchingId === row.id ? !row.isPublished : row.isPublished
        return (
          <span className="flex items-center gap-3 md:-my-2">
            {canBeHidden(row.page) && (
              <Switch
                label={texts.publishedSwitch(row.title)}
                isLabelHidden
                checked={isPublished}
                isBusy={switchingId === row.id}
                onChange={() => setPublished.mutate({ id: row.id, isPublished: !row.isPublished })}
              />
            )}
            {isPublished ? texts.published : texts.hidden}
          </span>
        )
      },
    },
    {
      header: texts.columns.changed,
      cell: ({ changedBy, updatedAt }) =>
        changedBy && (
          <span className="text-sm">
            {changedBy}
            <br className="max-md:hidden" /> <span className="text-steel">{formatDateTime(updatedAt)}</span>
          </span>
        ),
    },
    rowMenuColumn((row) => ({
      name: row.title,
      actions: [
        editAction(<Link to="/admin/contents/edit/$contentId" params={{ contentId: row.id }} />),
        ...(row.page ? [] : [deleteAction(() => deletion.ask({ id: row.id, name: row.title }))]),
      ],
    })),
  ]
  return { columns, deletion }
}

export function ContentsScreen({ search: { search, place } }: { search: ContentsSearch }) {
  const navigate = useNavigate()
  const setSearch = useListSearch<ContentsSearch>()
  const contents = useQuery(api.admin.contents.list.queryOptions({ staleTime: 0 }))
  const { columns, deletion } = useContentColumns(contents.data ?? [])
  const byPlace = contents.data?.toSorted(
    (one, other) => contentPlaces.indexOf(placeOf(one)) - contentPlaces.indexOf(placeOf(other)),
  )
  return (
    <ListScreen
      texts={texts}
      list={unpagedList(
        { ...contents, data: byPlace },
        (row) => containsText(row.title, search) && (place === undefined || place === placeOf(row)),
      )}
      failure="admin.contents.list"
      actions={<AddLink label={texts.add} to="/admin/contents/add" />}
      filters={
        <FilterBar label={texts.searchLabel} term={search}>
          <ListFilter
            label={texts.columns.place}
            all={texts.everything}
            chosen={place}
            options={contentPlaces.map((value) => ({ value, label: placeText(value) }))}
            onChoose={(value) => setSearch({ place: contentPlaces.find((known) => known === value) })}
          />
        </FilterBar>
      }
      isFiltered={search !== undefined || place !== undefined}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/admin/contents/edit/$contentId', params: { contentId: id } })}
      deletion={deletion}
    />
  )
}
