import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { api } from '#web/api-client.ts'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import type { NameSearch } from '#web/back-office/shared/name-search.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { useDeletion } from '#web/back-office/shared/use-deletion.ts'
import { useFindByName } from '#web/back-office/shared/use-find-by-name.ts'
import { WholeListScreen } from '#web/back-office/shared/whole-list-screen.tsx'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalogue-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { categoryColumns } from './category-columns.tsx'

/** The categories of the shop with what is in them: found by name, added, changed, and deleted while nothing uses them. */
export function CategoriesScreen({ search: { search } }: { search: NameSearch }) {
  const navigate = useNavigate()
  const categories = useQuery(api.admin.categories.list.queryOptions({ staleTime: 0 }))
  const find = useFindByName()
  const deletion = useDeletion<AdminCategory>({
    situation: 'admin.categories.delete',
    send: ({ id }) => api.admin.categories.delete.call({ id }),
    refresh: refreshAfterCatalogueChange,
  })
  return (
    <>
      <WholeListScreen
        texts={texts}
        list={categories}
        failure="admin.categories.list"
        add={
          <Link to="/admin/categories/add" className={buttonStyle()}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.add}
          </Link>
        }
        search={search}
        onSearch={find}
        isFiltered={search !== undefined}
        isShown={({ name }) => containsText(name, search)}
        columns={categoryColumns(deletion.ask)}
        onOpen={({ id }) => void navigate({ to: '/admin/categories/edit/$categoryId', params: { categoryId: id } })}
      />
      <DeleteDialog {...deletion.dialog} question={texts.deleteQuestion} warning={texts.deleteWarning} />
    </>
  )
}
