import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName, RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import {
  adminCatalogTexts as common,
  adminSubcategoryTexts as texts,
} from '#web/text/back-office/admin-catalog-texts.ts'

type SubcategoryActions = {
  /** Whether to show the category, too: on the screen of all subcategories. */
  showsCategory: boolean
  onEdit: (subcategory: AdminSubcategory) => void
  onDelete: (subcategory: AdminSubcategory) => void
}

/** The columns of a table of subcategories, including their actions. */
export function subcategoryColumns({
  showsCategory,
  onEdit,
  onDelete,
}: SubcategoryActions): Column<AdminSubcategory>[] {
  const category: Column<AdminSubcategory> = {
    header: texts.columns.category,
    className: 'wrap-anywhere md:min-w-36 md:max-w-56 xl:min-w-48',
    cell: ({ categoryName }) => categoryName,
  }
  // Subcategories of several categories may share a name: 'Aro 15' of wheels and of tyres.
  const nameOf = ({ name, categoryName }: AdminSubcategory) => (showsCategory ? `${name} (${categoryName})` : name)
  return [
    {
      header: texts.columns.name,
      isHeading: true,
      className: 'wrap-anywhere md:min-w-40 xl:max-w-64',
      cell: (subcategory) => (
        <RecordName
          name={subcategory.name}
          editLabel={common.editOne(nameOf(subcategory))}
          onEdit={() => onEdit(subcategory)}
        />
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
        <RowActions
          editLabel={common.editOne(nameOf(subcategory))}
          deleteLabel={common.deleteOne(nameOf(subcategory))}
          onEdit={() => onEdit(subcategory)}
          onDelete={() => onDelete(subcategory)}
        />
      ),
    },
  ]
}
