import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { api } from '#web/api-client.ts'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { subcategoryColumns } from '#web/back-office/shared/subcategories/subcategory-columns.tsx'
import { SubcategoryManager } from '#web/back-office/shared/subcategories/subcategory-manager.tsx'
import { WholeListScreen } from '#web/back-office/shared/whole-list-screen.tsx'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalogue-texts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { SubcategorySearch } from './subcategory-search.ts'

/** The subcategories of all categories: found by name and category, added, changed, deleted while no product uses them. */
export function SubcategoriesScreen({ search }: { search: SubcategorySearch }) {
  const navigate = useNavigate({ from: '/admin/subcategories' })
  const subcategories = useQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 }))
  const categories = useCategoryOptions()
  const [edited, setEdited] = useState<AdminSubcategory | 'new'>()
  const [unwanted, setUnwanted] = useState<AdminSubcategory>()
  const change = useCallback(
    (changed: SubcategorySearch) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((term: string) => change({ search: term || undefined }), [change])
  return (
    <>
      <WholeListScreen
        texts={texts}
        list={subcategories}
        failure="admin.subcategories.list"
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.add}
          </Button>
        }
        search={search.search}
        onSearch={find}
        filters={
          <Select
            label={texts.category}
            isLabelHidden
            className="sm:w-60"
            placeholder={texts.allCategories}
            options={categories}
            value={search.category ?? ''}
            onChange={(event) => change({ category: event.target.value || undefined })}
          />
        }
        isFiltered={Boolean(search.search || search.category)}
        isShown={({ name, categoryId }) =>
          containsText(name, search.search) && (search.category ?? categoryId) === categoryId
        }
        columns={subcategoryColumns({ showsCategory: true, onEdit: setEdited, onDelete: setUnwanted })}
        onOpen={setEdited}
      />
      <SubcategoryManager
        place={{ kind: 'all', categories, categoryId: search.category }}
        edited={edited}
        unwanted={unwanted}
        onClose={() => {
          setEdited(undefined)
          setUnwanted(undefined)
        }}
      />
    </>
  )
}

function useCategoryOptions() {
  const { data = [], error } = useQuery(api.admin.categories.list.queryOptions())
  useEffect(() => {
    if (error) toastError('admin.subcategories.categories', error)
  }, [error])
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
