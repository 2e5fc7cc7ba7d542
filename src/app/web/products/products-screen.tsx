import { Link } from '@tanstack/react-router'
import { BookA, CarFront, Layers, ListChecks, Upload, WandSparkles } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCategorisationDialog } from '#modules/catalog/product-list/web/categorisation-dialog.tsx'
import { useCorrectionDialog } from '#modules/catalog/product-list/web/correction-dialog.tsx'
import { productColumns } from '#modules/catalog/product-list/web/product-columns.tsx'
import { ProductFilters } from '#modules/catalog/product-list/web/product-filters.tsx'
import { adminProductListTexts as texts } from '#modules/catalog/product-list/web/texts.ts'
import { refreshAfterCatalogChange } from '#modules/catalog/products/web/refresh-catalog.ts'
import {
  findSortDirection,
  isFiltered,
  listFilter,
  listInput,
  type ProductSearch,
  type SortedColumn,
  sortedBy,
} from '#modules/catalog/web/searches.ts'
import { SelectionActions } from '#modules/supply/bulk-edits/web/selection-actions.tsx'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'
import { sitePages } from '#platform/site-map.ts'
import { api } from '#platform/web/calls/index.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { ClearFilters } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { ColumnSort } from '#platform/web/lists/record-table.tsx'
import { AddLink } from '#platform/web/lists/row-buttons.tsx'
import { SelectionBar, useSelection } from '#platform/web/lists/selection.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { rememberListSearch, useListSearch } from '#platform/web/lists/use-list-search.ts'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import type { MenuAction } from '#platform/web/ui/index.ts'

export function ProductsScreen({ search }: { search: ProductSearch }) {
  const list = useList(api.admin.products.list, listInput(search))
  const change = useListSearch<ProductSearch>()
  const sortOf = (column: SortedColumn): ColumnSort => ({
    direction: findSortDirection(search, column),
    onSort: (direction) => change(sortedBy(column, direction)),
  })
  const mayOpen = useMayOpen()
  const mayEdit = useMay('catalog.edit')
  const filter = listFilter(search)
  const selection = useSelection(JSON.stringify(filter))
  const deletion = useDeletion({
    call: api.admin.products.delete.mutationOptions(),
    situation: 'admin.products.delete',
    texts,
    refresh: refreshAfterCatalogChange,
    onDeleted: selection.drop,
  })
  const more = useMoreActions()
  useEffect(() => rememberListSearch('/admin/products', search), [search])
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.products.list"
        actions={
          <>
            <ExportMenu
              lists={[
                { kind: 'products', filter },
                { kind: 'stock-movements', filter },
              ]}
            />
            <AddLink label={texts.add} to="/admin/products/add" />
          </>
        }
        more={more.actions}
        filters={<ProductFilters search={search} />}
        isFiltered={isFiltered(search)}
        nothingAction={<ClearFilters search={{ sort: search.sort }} />}
        aboveRows={(rows) =>
          mayEdit && (
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
          )
        }
        columns={productColumns({ selection, sortOf, onArchive: deletion.ask })}
        search={search}
        deletion={deletion}
      />
      {more.dialogs}
      {/* Room for the bar at the bottom of a phone's screen. */}
      {(selection.isAll || selection.ids.size > 0) && <div className="h-14 md:hidden" />}
    </>
  )
}

/** What is done more rarely, and its dialogs. */
function useMoreActions(): { actions: MenuAction[]; dialogs: ReactNode } {
  const mayOpen = useMayOpen()
  const mayEdit = useMay('catalog.edit')
  const correction = useCorrectionDialog()
  const categorisation = useCategorisationDialog()
  const pages = [
    { to: '/admin/products/import', icon: <Upload /> },
    { to: '/admin/products/changes', icon: <Layers /> },
    { to: '/admin/products/car-mentions', icon: <CarFront /> },
    { to: '/admin/trade-words', icon: <BookA /> },
  ] as const
  const edits = [
    { key: 'correction', label: texts.correction.open, icon: <ListChecks />, onSelect: correction.open },
    { key: 'categorisation', label: texts.categorisation.open, icon: <WandSparkles />, onSelect: categorisation.open },
  ]
  return {
    actions: [
      ...pages
        .filter(({ to }) => mayOpen(to))
        .map(({ to, icon }) => ({ key: to, label: sitePages[to].title, icon, link: <Link to={to} /> })),
      ...(mayEdit ? edits : []),
    ],
    dialogs: (
      <>
        {correction.dialog}
        {categorisation.dialog}
      </>
    ),
  }
}
