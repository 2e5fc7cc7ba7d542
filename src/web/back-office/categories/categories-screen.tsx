import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { api } from '#web/api-client.ts'
import { AddLink } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { NameSearch } from '#web/back-office/shared/list/name-search.ts'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { categoryColumns } from './category-columns.tsx'

/**
 * The shop's categories in their order, with their contents: search by name, move, add, change, and delete
 * while nothing uses them.
 */
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

/** Moves a category one position in the shop's order. */
function useMoveCategory() {
  const queryClient = useQueryClient()
  return useMutation(
    api.admin.categories.move.mutationOptions({
      meta: {
        toast: 'admin.categories.move',
        toastValues: (inOrder: AdminCategory[], { id }: { id: string }) => {
          const place = inOrder.findIndex((category) => category.id === id)
          return { name: inOrder[place]?.name ?? '', place: String(place + 1) }
        },
      },
      onSuccess: (inOrder) => queryClient.setQueryData(api.admin.categories.list.queryKey(), inOrder),
      onSettled: () => refreshAfterCatalogChange(queryClient),
    }),
  )
}
