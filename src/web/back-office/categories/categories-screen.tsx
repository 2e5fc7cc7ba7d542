import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AdminCategory } from '#contract/admin/catalog.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import type { NameSearch } from '#web/back-office/shared/name-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { SearchBox } from '#web/back-office/shared/search-box.tsx'
import { wholeList } from '#web/back-office/shared/whole-list.ts'
import { adminCategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { categoryColumns } from './category-columns.tsx'

/** The categories of the shop with what is in them: found by name, added, changed, and deleted while nothing uses them. */
export function CategoriesScreen({ search }: { search: NameSearch }) {
  const navigate = useNavigate({ from: '/admin/categories/' })
  const categories = useQuery(api.admin.categories.list.queryOptions({ staleTime: 0 }))
  const [unwanted, setUnwanted] = useState<AdminCategory>()
  const remove = useDeleteCategory(() => setUnwanted(undefined))
  const find = useCallback(
    (term: string) => void navigate({ search: { search: term || undefined }, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <PageHeading title={texts.title} count={categories.data?.length}>
        <Link to="/admin/categories/add" className={buttonStyle()}>
          <Plus aria-hidden="true" className="size-5" />
          {texts.add}
        </Link>
      </PageHeading>
      <div className="mb-5 flex">
        <SearchBox label={texts.searchLabel} term={search.search ?? ''} onSearch={find} />
      </div>
      <RecordList
        query={wholeList(categories, ({ name }) => containsText(name, search.search))}
        failure="admin.categories.list"
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={Boolean(search.search)}
      >
        {({ rows }) => (
          <RecordTable
            label={texts.title}
            columns={categoryColumns(setUnwanted)}
            records={rows}
            onOpen={({ id }) => void navigate({ to: '/admin/categories/edit/$categoryId', params: { categoryId: id } })}
          />
        )}
      </RecordList>
      <DeleteDialog
        record={unwanted}
        question={texts.deleteQuestion}
        warning={texts.deleteWarning}
        isBusy={remove.isPending}
        onConfirm={remove.mutate}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  )
}

function useDeleteCategory(onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AdminCategory) => api.admin.categories.delete.call({ id }),
    onSuccess: (_result, { name }) => announceSuccess('admin.categories.delete', { name }),
    onError: (error) => announceFailure('admin.categories.delete', error),
    onSettled: async () => {
      await refreshAfterCatalogueChange(queryClient)
      onSettled()
    },
  })
}
