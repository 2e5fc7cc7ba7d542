import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Layers, Lock } from 'lucide-react'
import { sitePages } from '#platform/site-map.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { adminCatalogTexts as common, adminCategoryTexts as texts } from '#platform/web/forms/texts.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddLink, deleteAction, editAction, OrderCell, rowMenuColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { useMayEditHere } from '#platform/web/staff-rights.ts'
import { type MenuAction, Picture } from '#platform/web/ui/index.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import type { AdminCategory } from '../contract.ts'

const longest = 100

/** At most 100 characters, with an ellipsis. */
export function shortDescription(description: string | null): string | undefined {
  // By grapheme: an emoji or an accented letter is never split.
  const characters = [...new Intl.Segmenter('pt-BR').segment(description?.trim() ?? '')].map(({ segment }) => segment)
  if (characters.length === 0) return undefined
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest).join('')}...`
}

type CategoryActions = {
  all: readonly AdminCategory[]
  isMoving: boolean
  onMove: (category: AdminCategory, direction: 'up' | 'down') => void
  onDelete: (category: AdminCategory) => void
}

export const categoryColumns = ({ all, isMoving, onMove, onDelete }: CategoryActions): Column<AdminCategory>[] => [
  {
    header: texts.columns.image,
    className: 'max-md:hidden',
    cell: ({ imageUrl }) => (
      <span className="-my-1 block h-12 w-19 overflow-hidden rounded-sm bg-paper text-[0]">
        <Picture url={imageUrl} alt="" width={160} height={100} sizes="76px" />
      </span>
    ),
  },
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'md:max-w-64',
    cell: ({ id, name, isProtected }) => (
      <span className="flex min-w-0 items-center gap-2">
        <CategoryName id={id} name={name} />
        {isProtected && (
          <Lock role="img" aria-label={texts.protected} className="size-4 shrink-0 text-steel">
            <title>{texts.protectedHint}</title>
          </Lock>
        )}
      </span>
    ),
  },
  {
    header: texts.columns.order,
    cell: (category) => (
      <OrderCell {...category} all={all} isMoving={isMoving} onMove={(direction) => onMove(category, direction)} />
    ),
  },
  { header: texts.columns.products, isNumeric: true, cell: ({ productCount }) => productCount.toLocaleString('pt-BR') },
  {
    header: texts.columns.description,
    className: 'max-md:col-span-2 md:w-full',
    cell: ({ description }) => (
      <span className={description ? 'min-w-0 wrap-anywhere' : 'text-steel'}>
        {shortDescription(description) ?? common.noDescription}
      </span>
    ),
  },
  rowMenuColumn((category) => ({ name: category.name, actions: actionsOn(category, onDelete) })),
]

function CategoryName({ id, name }: Pick<AdminCategory, 'id' | 'name'>) {
  if (!useMayEditHere()) return <span className="min-w-0 truncate font-bold">{name}</span>
  return (
    <Link
      to="/admin/categories/edit/$categoryId"
      params={{ categoryId: id }}
      data-opens-record
      className="min-h-6 min-w-0 truncate rounded-sm font-bold hover:underline"
    >
      {name}
    </Link>
  )
}

function actionsOn(category: AdminCategory, onDelete: (category: AdminCategory) => void): MenuAction[] {
  const params = { categoryId: category.id }
  return [
    editAction(<Link to="/admin/categories/edit/$categoryId" params={params} />),
    {
      key: 'subcategories',
      label: texts.manageSubcategories,
      icon: <Layers />,
      link: <Link to="/admin/categories/edit/$categoryId" params={params} hash="subcategorias" />,
    },
    deleteAction(() => onDelete(category)),
  ]
}

export function CategoriesScreen({ search: { search } }: { search: NameSearch }) {
  const navigate = useNavigate()
  const categories = useQuery(api.admin.categories.list.queryOptions({ staleTime: 0 }))
  const move = useMoveCategory()
  const deletion = useDeletion({
    call: api.admin.categories.delete.mutationOptions(),
    situation: 'admin.categories.delete',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  return (
    <ListScreen
      texts={texts}
      list={unpagedList(categories, ({ name }) => containsText(name, search))}
      failure="admin.categories.list"
      actions={<AddLink label={texts.add} to="/admin/categories/add" />}
      more={[
        {
          key: 'subcategories',
          label: sitePages['/admin/subcategories'].title,
          icon: <Layers />,
          link: <Link to="/admin/subcategories" />,
        },
      ]}
      filters={<FilterBar label={texts.searchLabel} term={search} />}
      isFiltered={search !== undefined}
      columns={categoryColumns({
        all: categories.data ?? [],
        isMoving: move.isPending,
        onMove: ({ id }, direction) => move.mutate({ id, direction }),
        onDelete: deletion.ask,
      })}
      onOpen={({ id }) => void navigate({ to: '/admin/categories/edit/$categoryId', params: { categoryId: id } })}
      deletion={deletion}
    />
  )
}

function useMoveCategory() {
  const queryClient = useQueryClient()
  return useCall(api.admin.categories.move, {
    toast: 'admin.categories.move',
    toastValues: (inOrder, { id }) => {
      const place = inOrder.findIndex((category) => category.id === id)
      return { name: inOrder[place]?.name ?? '', place: String(place + 1) }
    },
    onSuccess: (inOrder) => queryClient.setQueryData(api.admin.categories.list.queryKey(), inOrder),
    refresh: refreshAfterCatalogChange,
  })
}
