import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { subcategoryColumns } from '#web/back-office/shared/subcategories/subcategory-columns.tsx'
import { useSubcategoryDialogs } from '#web/back-office/shared/subcategories/use-subcategory-dialogs.tsx'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { useFailureToast } from '#web/use-failure-toast.ts'
import type { SubcategorySearch } from './subcategory-search.ts'

/**
 * The subcategories of all categories: search by name and category, add, change, and delete while no
 * product uses them.
 */
export function SubcategoriesScreen({ search }: { search: SubcategorySearch }) {
  const change = useListSearch<SubcategorySearch>()
  const subcategories = useQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 }))
  const categories = useCategoryOptions()
  const { edit, dialog, deletion } = useSubcategoryDialogs({ kind: 'all', categories, categoryId: search.category })
  return (
    <>
      <ListScreen
        texts={texts}
        list={unpagedList(
          subcategories,
          ({ name, categoryId }) => containsText(name, search.search) && (search.category ?? categoryId) === categoryId,
        )}
        failure="admin.subcategories.list"
        actions={<AddButton label={texts.add} onClick={() => edit('new')} />}
        filters={
          <FilterBar label={texts.searchLabel} term={search.search}>
            <ListFilter
              label={texts.category}
              className="sm:w-60"
              all={texts.allCategories}
              options={categories}
              chosen={search.category}
              onChoose={(value) => change({ category: value || undefined }, true)}
            />
          </FilterBar>
        }
        isFiltered={Boolean(search.search || search.category)}
        columns={subcategoryColumns({ showsCategory: true, onEdit: edit, onDelete: deletion.ask })}
        onOpen={edit}
        deletion={deletion}
      />
      {dialog}
    </>
  )
}

function useCategoryOptions() {
  const { data = [], error } = useQuery(api.admin.categories.list.queryOptions())
  useFailureToast('admin.subcategories.categories', error)
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
