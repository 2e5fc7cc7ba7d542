import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#web/api-client.ts'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { AddLink } from '#web/back-office/shared/list/add-button.tsx'
import { ClearFilters } from '#web/back-office/shared/list/clear-filters.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { rememberListSearch } from '#web/back-office/shared/list/remember-list-search.ts'
import { SelectionBar } from '#web/back-office/shared/list/selection-bar.tsx'
import type { ColumnSort } from '#web/back-office/shared/list/sortable-header.tsx'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { useSelection } from '#web/back-office/shared/list/use-selection.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { useMayOpen } from '#web/back-office/shared/use-may-open.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'
import { bulkEditTexts } from '#web/text/back-office/bulk-edit-texts.ts'
import { productImportTexts } from '#web/text/back-office/product-import-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CategorisationButton } from './categorisation-dialog.tsx'
import { CorrectionButton } from './correction-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import {
  directionOf,
  isFiltered,
  listFilter,
  listInput,
  type ProductSearch,
  type SortedColumn,
  sortedBy,
} from './product-search.ts'
import { SelectionActions } from './selection-actions.tsx'

/** Links to the import of products from files. */
const ImportLink = () => (
  <Link to="/admin/products/import" className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
    {productImportTexts.open}
  </Link>
)

/** The shop's products: search, sort, and edit one by one or in bulk. The list's whole state is in the address. */
export function ProductsScreen({ search }: { search: ProductSearch }) {
  const list = useQuery(
    api.admin.products.list.queryOptions({
      input: listInput(search),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const change = useListSearch<ProductSearch>()
  const sortOf = (column: SortedColumn): ColumnSort => ({
    direction: directionOf(search, column),
    onSort: (direction) => change(sortedBy(column, direction)),
  })
  const mayOpen = useMayOpen()
  const filter = listFilter(search)
  const selection = useSelection(JSON.stringify(filter))
  const deletion = useDeletion({
    call: api.admin.products.delete.mutationOptions(),
    situation: 'admin.products.delete',
    texts,
    refresh: refreshAfterCatalogChange,
    onDeleted: selection.drop,
  })
  useEffect(() => rememberListSearch('/admin/products', search), [search])
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.products.list"
        actions={<AddLink label={texts.add} to="/admin/products/add" className="max-sm:w-[calc(100vw-2rem)]" />}
        filters={
          <>
            <ProductActions search={search} />
            <ProductFilters search={search} />
          </>
        }
        isFiltered={isFiltered(search)}
        // Elsewhere than on a phone, where they may be collapsed, the filters have a button for it.
        nothingAction={<ClearFilters search={{ sort: search.sort }} className="md:hidden" />}
        aboveRows={(rows) => (
          <SelectionBar
            selection={selection}
            rows={rows}
            // All of them can only be changed by a bulk edit, which restricted staff may not use.
            total={mayOpen('/admin/products/changes') ? list.data?.total : undefined}
            actions={(clear, unselect) => (
              <SelectionActions
                selection={selection}
                chosen={selection.isAll ? { filter } : { ids: [...selection.ids] }}
                total={selection.isAll ? (list.data?.total ?? 0) : selection.ids.size}
                onClear={clear}
                onChanged={unselect}
              />
            )}
          />
        )}
        columns={productColumns({ selection, sortOf, onArchive: deletion.ask })}
        search={search}
        deletion={deletion}
      />
      {/* Room for the bar at the bottom of a phone's screen. */}
      {(selection.isAll || selection.ids.size > 0) && <div className="h-14 md:hidden" />}
    </>
  )
}

/** Less frequent actions than adding a product: in a row of their own, two in each on a phone. */
function ProductActions({ search }: { search: ProductSearch }) {
  const mayOpen = useMayOpen()
  return (
    <div className="-mt-2 mb-4 flex flex-wrap gap-2 max-sm:-mt-3 max-sm:grid max-sm:grid-cols-2">
      <ExportMenu
        className="max-sm:order-last max-sm:px-3 max-sm:text-sm"
        lists={[
          { kind: 'products', filter: listFilter(search) },
          { kind: 'stock-movements', filter: listFilter(search) },
        ]}
      />
      {mayOpen('/admin/products/changes') && (
        <Link to="/admin/products/changes" className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
          {bulkEditTexts.history}
        </Link>
      )}
      <Link to="/admin/stock-counts" className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
        {adminTitles.stockCounts}
      </Link>
      {mayOpen('/admin/products/import') && <ImportLink />}
      <CorrectionButton />
      <CategorisationButton />
    </div>
  )
}
