import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { rememberPlace } from '#web/back-office/shared/list-places.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { addProductAddress } from '#web/back-office/shared/product-addresses.ts'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { CategorisationButton } from './categorisation-dialog.tsx'
import { CorrectionButton } from './correction-dialog.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { isFiltered, listInput, type ProductSearch } from './product-search.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** The products of the shop: found, arranged, changed one by one or several at once. All of the list's state is in the address. */
export function ProductsScreen({ search }: { search: ProductSearch }) {
  const navigate = useNavigate({ from: '/admin/products/' })
  const list = useQuery(
    api.admin.products.list.queryOptions({
      input: listInput(search),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const selection = useSelection()
  const [unwanted, setUnwanted] = useState<AdminProductRow>()
  useEffect(() => rememberPlace('/admin/products', search), [search])
  const change = useCallback(
    (changed: Partial<ProductSearch>, replace = false) =>
      void navigate({
        search: (before) => ({ ...before, page: undefined, ...changed }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.total}>
        {/* On a phone the two that are rarely needed share a line below the one that often is. */}
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-[calc(100vw-2rem)] max-sm:grid-cols-2">
          <CorrectionButton />
          <CategorisationButton />
          <Link
            to={addProductAddress}
            className={buttonStyle('primary', 'medium', 'max-sm:order-first max-sm:col-span-2')}
          >
            <Plus aria-hidden="true" className="size-5" />
            {texts.add}
          </Link>
        </div>
      </PageHeading>
      <ProductFilters search={search} onChange={change} />
      <RecordList
        query={list}
        failure="admin.products.list"
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={isFiltered(search)}
      >
        {(page) => (
          <>
            <SelectionBar selection={selection} rows={page.rows} />
            <RecordTable
              label={texts.title}
              columns={productColumns({ selection, onDelete: setUnwanted })}
              records={page.rows}
              isStale={list.isPlaceholderData}
            />
            <div className={selection.ids.size > 0 ? 'mt-6 max-md:mb-14' : 'mt-6'}>
              <Pagination
                page={page.page}
                pageCount={page.pageCount}
                linkTo={(next, link) => (
                  <Link to="/admin/products" search={{ ...search, page: next === 1 ? undefined : next }} {...link} />
                )}
              />
            </div>
          </>
        )}
      </RecordList>
      <DeleteProduct product={unwanted} onClose={() => setUnwanted(undefined)} onDeleted={selection.drop} />
    </>
  )
}
