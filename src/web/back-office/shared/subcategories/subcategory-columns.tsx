import { Pencil, Trash2 } from 'lucide-react'
import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import type { Column } from '#web/back-office/shared/record-table.tsx'
import {
  adminCatalogueTexts as common,
  adminSubcategoryTexts as texts,
} from '#web/text/back-office/admin-catalogue-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type SubcategoryActions = {
  /** Whether the category is told, too: on the screen of all. */
  showsCategory: boolean
  onEdit: (subcategory: AdminSubcategory) => void
  onDelete: (subcategory: AdminSubcategory) => void
}

/** What a table tells of each subcategory, and what can be done with it. */
export function subcategoryColumns({
  showsCategory,
  onEdit,
  onDelete,
}: SubcategoryActions): Column<AdminSubcategory>[] {
  const category: Column<AdminSubcategory> = {
    header: texts.columns.category,
    className: 'wrap-anywhere md:min-w-32 md:max-w-48',
    cell: ({ categoryName }) => categoryName,
  }
  // Subcategories of several categories share a name: 'Aro 15' of wheels and of tyres.
  const nameOf = ({ name, categoryName }: AdminSubcategory) => (showsCategory ? `${name} (${categoryName})` : name)
  return [
    {
      header: texts.columns.name,
      isHeading: true,
      className: 'wrap-anywhere md:min-w-40 xl:max-w-64',
      cell: (subcategory) => (
        <button
          type="button"
          data-opens-record
          aria-label={common.editOne(nameOf(subcategory))}
          onClick={() => onEdit(subcategory)}
          className="-mx-1 line-clamp-2 min-h-6 min-w-0 rounded-sm px-1 text-left font-bold hover:underline"
        >
          {subcategory.name}
        </button>
      ),
    },
    ...(showsCategory ? [category] : []),
    {
      header: texts.columns.description,
      className: 'md:w-full md:max-w-80',
      cell: ({ description }) => (
        <span className={description ? 'line-clamp-2 min-w-0 wrap-anywhere text-right md:text-left' : 'text-steel'}>
          {description ?? common.noDescription}
        </span>
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
      cell: (subcategory) => (
        <span className="flex justify-end gap-1 md:-my-2.5">
          <IconButton label={common.editOne(nameOf(subcategory))} onClick={() => onEdit(subcategory)}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton label={common.deleteOne(nameOf(subcategory))} onClick={() => onDelete(subcategory)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </span>
      ),
    },
  ]
}
