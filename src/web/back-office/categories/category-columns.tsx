import { Link } from '@tanstack/react-router'
import { Layers, Lock, Pencil, Trash2 } from 'lucide-react'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { MoveButtons } from '#web/back-office/shared/list/move-buttons.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { adminCatalogTexts as common, adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { ActionMenu, type MenuAction } from '#web/ui/action-menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { shortDescription } from './short-description.ts'

type CategoryActions = {
  /** All categories in their order, regardless of the list's filters. */
  all: readonly AdminCategory[]
  /** Whether the order is being saved. */
  isMoving: boolean
  onMove: (category: AdminCategory, direction: 'up' | 'down') => void
  onDelete: (category: AdminCategory) => void
}

/** The columns of the list of categories, with their actions. */
export const categoryColumns = ({ all, isMoving, onMove, onDelete }: CategoryActions): Column<AdminCategory>[] => [
  {
    header: texts.columns.image,
    className: 'max-md:hidden',
    cell: ({ imageUrl }) => (
      <span className="-my-1 block h-12 w-19 overflow-hidden rounded-sm bg-paper text-[0]">
        <Picture url={imageUrl} alt="" width={160} height={100} sizes="76px" />
      </span>
    ),
  },
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'md:max-w-64',
    cell: ({ id, name, isProtected }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Link
          to="/admin/categories/edit/$categoryId"
          params={{ categoryId: id }}
          data-opens-record
          className="min-h-6 min-w-0 truncate rounded-sm font-bold hover:underline"
        >
          {name}
        </Link>
        {isProtected && (
          <Lock role="img" aria-label={texts.protected} className="size-4 shrink-0 text-steel">
            <title>{texts.protectedHint}</title>
          </Lock>
        )}
      </span>
    ),
  },
  {
    header: texts.columns.order,
    cell: (category) => (
      <span className="flex items-center md:-my-2">
        <span className="tabular min-w-6 font-bold">{all.findIndex(({ id }) => id === category.id) + 1}</span>
        <MoveButtons
          name={category.name}
          isFirst={category.id === all.at(0)?.id}
          isLast={category.id === all.at(-1)?.id}
          isMoving={isMoving}
          onMove={(direction) => onMove(category, direction)}
        />
      </span>
    ),
  },
  {
    header: texts.columns.products,
    isNumeric: true,
    cell: ({ productCount }) => productCount.toLocaleString('pt-BR'),
  },
  {
    header: texts.columns.description,
    className: 'md:w-full',
    cell: ({ description }) => (
      <span className={description ? 'min-w-0 wrap-anywhere text-right md:text-left' : 'text-steel'}>
        {shortDescription(description) ?? common.noDescription}
      </span>
    ),
  },
  {
    header: texts.columns.actions,
    isCorner: true,
    cell: (category) => (
      <span className="flex justify-end md:-my-2.5">
        <ActionMenu label={common.actionsOf(category.name)} actions={actionsOn(category, onDelete)} />
      </span>
    ),
  },
]

function actionsOn(category: AdminCategory, onDelete: (category: AdminCategory) => void): MenuAction[] {
  const params = { categoryId: category.id }
  return [
    {
      key: 'edit',
      label: common.edit,
      icon: <Pencil aria-hidden="true" />,
      link: <Link to="/admin/categories/edit/$categoryId" params={params} />,
    },
    {
      key: 'subcategories',
      label: texts.manageSubcategories,
      icon: <Layers aria-hidden="true" />,
      link: <Link to="/admin/categories/edit/$categoryId" params={params} hash="subcategorias" />,
    },
    {
      key: 'delete',
      label: common.delete,
      icon: <Trash2 aria-hidden="true" />,
      isDangerous: true,
      onSelect: () => onDelete(category),
    },
  ]
}
