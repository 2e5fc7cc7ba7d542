import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CategorisationButton } from '#modules/catalog/product-list/web/categorisation-dialog.tsx'
import { CorrectionButton } from '#modules/catalog/product-list/web/correction-dialog.tsx'
import { productColumns } from '#modules/catalog/product-list/web/product-columns.tsx'
import { ProductFilters } from '#modules/catalog/product-list/web/product-filters.tsx'
import {
  findSortDirection,
  isFiltered,
  listFilter,
  listInput,
  type ProductSearch,
  type SortedColumn,
  sortedBy,
} from '#modules/catalog/product-list/web/product-search.ts'
import { adminProductListTexts as texts } from '#modules/catalog/product-list/web/texts.ts'
import { refreshAfterCatalogChange } from '#modules/catalog/products/web/refresh-catalog.ts'
import { SelectionActions } from '#modules/supply/bulk-edits/web/selection-actions.tsx'
import { bulkEditTexts } from '#modules/supply/bulk-edits/web/texts.ts'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'
import { productImportTexts } from '#modules/supply/imports/web/texts.ts'
import { sitePages } from '#platform/site-map.ts'
import { api } from '#platform/web/calls/api-client.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { ClearFilters } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { ColumnSort } from '#platform/web/lists/record-table.tsx'
import { AddLink } from '#platform/web/lists/row-buttons.tsx'
import { SelectionBar, useSelection } from '#platform/web/lists/selection.tsx'
import { rememberListSearch, useListSearch } from '#platform/web/lists/use-list-search.ts'
import { useMayOpen } from '#platform/web/staff-rights.ts'
import { buttonStyle } from '#platform/web/ui/button.tsx'

const ImportLink = () => (
  <Link to="/admin/products/import" className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
    {productImportTexts.open}
  </Link>
)

export function ProductsScreen({ search }: { search: ProductSearch }) {
  const list = useQuery(
    api.admin.products.list.queryOptions({ input: listInput(search), staleTime: 0, placeholderData: keepPreviousData }),
  )
  const change = useListSearch<ProductSearch>()
  const sortOf = (column: SortedColumn): ColumnSort => ({
    direction: findSortDirection(search, column),
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
        {sitePages['/admin/stock-counts'].title}
      </Link>
      <Link
        to="/admin/products/car-mentions"
        className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}
      >
        {sitePages['/admin/products/car-mentions'].title}
      </Link>
      <Link to="/admin/trade-words" className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
        {sitePages['/admin/trade-words'].title}
      </Link>
      {mayOpen('/admin/products/import') && <ImportLink />}
      <CorrectionButton />
      <CategorisationButton />
    </div>
  )
}
