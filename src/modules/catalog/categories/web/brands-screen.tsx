import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { adminBrandTexts as texts } from '#platform/web/forms/texts.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton, RecordName, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import type { AdminBrand } from '../contract.ts'
import { BrandDialog } from './brand-dialog.tsx'

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
  { header: texts.columns.products, isNumeric: true, cell: ({ productCount }) => productCount.toLocaleString('pt-BR') },
  rowActionsColumn((brand) => ({
    name: brand.name,
    editLabel: texts.renameOne(brand.name),
    onEdit: () => onEdit(brand),
    onDelete: () => onDelete(brand),
  })),
]

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
