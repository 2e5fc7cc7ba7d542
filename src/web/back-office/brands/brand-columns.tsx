import type { AdminBrand } from '#contract/admin/brands.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName, RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { adminCatalogTexts, adminBrandTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'

/** The columns of the list of brands, with their actions. */
export const brandColumns = (
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
