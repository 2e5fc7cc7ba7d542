import { Pencil, Trash2 } from 'lucide-react'
import type { AdminBrand } from '#contract/admin/brands.ts'
import type { Column } from '#web/back-office/shared/record-table.tsx'
import { adminCatalogueTexts, adminBrandTexts as texts } from '#web/text/back-office/admin-catalogue-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** What the list tells of each brand, and what can be done with it. */
export const brandColumns = (
  onEdit: (brand: AdminBrand) => void,
  onDelete: (brand: AdminBrand) => void,
): Column<AdminBrand>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: (brand) => (
      <button
        type="button"
        data-opens-record
        aria-label={texts.renameOne(brand.name)}
        onClick={() => onEdit(brand)}
        className="-mx-1 line-clamp-2 min-h-6 min-w-0 rounded-sm px-1 text-left font-bold hover:underline"
      >
        {brand.name}
      </button>
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
      <span className="flex justify-end gap-1 md:-my-2.5">
        <IconButton label={texts.renameOne(brand.name)} onClick={() => onEdit(brand)}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={adminCatalogueTexts.deleteOne(brand.name)} onClick={() => onDelete(brand)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    ),
  },
]
