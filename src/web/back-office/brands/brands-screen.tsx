import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBrand } from '#contract/admin/brands.ts'
import { api } from '#web/api-client.ts'
import { BrandDialog } from '#web/back-office/shared/brands/brand-dialog.tsx'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { NameSearch } from '#web/back-office/shared/list/name-search.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName, RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { adminCatalogTexts, adminBrandTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'

/** The columns of the list of brands, with their actions. */
const brandColumns = (
  onEdit: (brand: AdminBrand) => void,
  onDelete: (brand: AdminBrand) => void,
): Column<AdminBrand>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: (brand) => (
      <RecordName name={brand.name} editLabel={texts.renameOne(brand.name)} onEdit={() => onEdit(brand)} />
    ),
  },
  {
    header: texts.columns.products,
    isNumeric: true,
    cell: ({ productCount }) => productCount.toLocaleString('pt-BR'),
  },
  {
    header: texts.columns.actions,
    isCorner: true,
    cell: (brand) => (
      <RowActions
        editLabel={texts.renameOne(brand.name)}
        deleteLabel={adminCatalogTexts.deleteOne(brand.name)}
        onEdit={() => onEdit(brand)}
        onDelete={() => onDelete(brand)}
      />
    ),
  },
]

/** The brands of products: search by name, add, rename, and delete while no product has them. */
export function BrandsScreen({ search: { search } }: { search: NameSearch }) {
  const brands = useQuery(api.admin.brands.list.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<AdminBrand | 'new'>()
  const deletion = useDeletion({
    call: api.admin.brands.delete.mutationOptions(),
    situation: 'admin.brands.delete',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  return (
    <>
      <ListScreen
        texts={texts}
        list={unpagedList(brands, ({ name }) => containsText(name, search))}
        failure="admin.brands.list"
        actions={<AddButton label={texts.add} onClick={() => setEdited('new')} />}
        filters={<FilterBar label={texts.searchLabel} term={search} />}
        isFiltered={search !== undefined}
        columns={brandColumns(setEdited, deletion.ask)}
        onOpen={setEdited}
        deletion={deletion}
      />
      <BrandDialog brand={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
