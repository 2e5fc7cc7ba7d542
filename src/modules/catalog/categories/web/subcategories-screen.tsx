import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import { adminSubcategoryTexts as texts } from '#platform/web/forms/texts.ts'
import { containsText, FilterBar, ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import { AddButton } from '#platform/web/lists/row-buttons.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import type { SubcategorySearch } from '../../web/searches.ts'
import { subcategoryColumns, useSubcategoryDialogs } from './subcategory-form.tsx'

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
