import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { ActionMenu, Button, buttonStyle, IconButton, type MenuAction } from '#platform/web/ui/index.ts'
import { adminCatalogTexts as texts } from '../forms/texts.ts'
import { IfMayEdit, useMayEditHere, useMayOpen } from '../staff-rights.ts'
import type { Column } from './record-table.tsx'

type RowActionsProps = {
  name: string
  editLabel?: string
  deleteLabel?: string
  onEdit: () => void
  onDelete: () => void
}

/** Nothing for those who may not change what the page shows. */
export function RowActions({ name, onEdit, onDelete, ...labels }: RowActionsProps) {
  const { editLabel = texts.editOne(name), deleteLabel = texts.deleteOne(name) } = labels
  if (!useMayEditHere()) return null
  return (
    <span className="flex justify-end gap-1 md:-my-2.5">
      <IconButton label={editLabel} onClick={onEdit} icon={<Pencil className="size-4.5" />} />
      <IconButton label={deleteLabel} onClick={onDelete} icon={<Trash2 className="size-4.5" />} />
    </span>
  )
}

/** Nothing for a row that may not be changed. */
export const rowActionsColumn = <Row,>(actionsOf: (row: Row) => RowActionsProps | false): Column<Row> => ({
  header: texts.actions,
  isCorner: true,
  cell: (row) => {
    const actions = actionsOf(row)
    return actions && <RowActions {...actions} />
  },
})

type RowMenu = { name: string; actions: readonly MenuAction[] }

export const rowMenuColumn = <Row,>(menuOf: (row: Row) => RowMenu): Column<Row> => ({
  header: texts.actions,
  isCorner: true,
  cell: (row) => {
    const { name, actions } = menuOf(row)
    return (
      <IfMayEdit>
        <span className="flex justify-end md:-my-2.5">
          {actions.length > 0 && <ActionMenu label={texts.actionsOf(name)} actions={actions} />}
        </span>
      </IfMayEdit>
    )
  },
})

export const editAction = (link: ReactElement<{ className?: string; children?: ReactNode }>): MenuAction => ({
  key: 'edit',
  label: texts.edit,
  icon: <Pencil />,
  link,
})

export const deleteAction = (onSelect: () => void): MenuAction => ({
  key: 'delete',
  label: texts.delete,
  icon: <Trash2 />,
  isDangerous: true,
  onSelect,
})

type RecordNameProps = Pick<RowActionsProps, 'name' | 'editLabel' | 'onEdit'>

/** The name of a row's record, as a button that opens it for editing. */
export function RecordName({ name, editLabel = texts.editOne(name), onEdit }: RecordNameProps) {
  if (!useMayEditHere()) return <span className="line-clamp-2 min-w-0 font-bold">{name}</span>
  return (
    <button
      type="button"
      data-opens-record
      aria-label={editLabel}
      onClick={onEdit}
      className="-mx-1 line-clamp-2 min-h-6 min-w-0 rounded-sm px-1 text-left font-bold hover:underline"
    >
      {name}
    </button>
  )
}

type Direction = 'up' | 'down'

type MoveButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Whether the order is being saved. */
  isMoving: boolean
  onMove: (direction: Direction) => void
}

/** Moves a record one position. The focus stays on the button, or moves to the other one at the end of the list. */
export function MoveButtons({ name, isFirst, isLast, isMoving, onMove }: MoveButtonsProps) {
  const mayEdit = useMayEditHere()
  const buttons = useRef<Record<Direction, HTMLButtonElement | null>>({ up: null, down: null })
  const pressed = useRef<Direction>(undefined)
  useEffect(() => {
    if (isMoving || !pressed.current) return
    const isAtEnd = pressed.current === 'up' ? isFirst : isLast
    const opposite = pressed.current === 'up' ? 'down' : 'up'
    const target = buttons.current[isAtEnd ? opposite : pressed.current]
    pressed.current = undefined
    const { activeElement } = document
    // Only if the focus has not been moved elsewhere meanwhile.
    const { up, down } = buttons.current
    if ([document.body, up, down].some((element) => element === activeElement)) target?.focus()
  }, [isMoving, isFirst, isLast])
  const button = (direction: Direction, isAtEnd: boolean) => ({
    ref: (element: HTMLButtonElement | null) => {
      buttons.current[direction] = element
    },
    // A disabled button would lose the focus: while a record moves, its buttons only ignore clicks.
    disabled: isAtEnd && !isMoving,
    'aria-disabled': isMoving || undefined,
    className: 'aria-disabled:text-silver',
    onClick: () => {
      if (isMoving || isAtEnd) return
      pressed.current = direction
      onMove(direction)
    },
  })
  if (!mayEdit) return null
  return (
    <>
      <IconButton label={texts.moveUp(name)} {...button('up', isFirst)} icon={<ArrowUp className="size-5" />} />
      <IconButton label={texts.moveDown(name)} {...button('down', isLast)} icon={<ArrowDown className="size-5" />} />
    </>
  )
}

type OrderCellProps = Omit<MoveButtonsProps, 'isFirst' | 'isLast'> & {
  id: string
  /** In their order, regardless of the list's filters. */
  all: readonly { id: string }[]
}

/** The place of a record, with the buttons that move it. */
export function OrderCell({ id, all, ...move }: OrderCellProps) {
  const place = all.findIndex((one) => one.id === id)
  return (
    <span className="flex items-center md:-my-2">
      <span className="tabular min-w-6 font-bold">{place + 1}</span>
      <MoveButtons {...move} isFirst={place === 0} isLast={place === all.length - 1} />
    </span>
  )
}

/** Nothing for those who may not change what the page shows. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  if (!useMayEditHere()) return null
  return (
    <Button onClick={onClick}>
      <Plus className="size-5" />
      {label}
    </Button>
  )
}

type AddLinkProps = {
  label: string
  to:
    | '/admin/orders/add'
    | '/admin/banners/add'
    | '/admin/categories/add'
    | '/admin/products/add'
    | '/admin/freight/change'
    | '/admin/promotions/add'
    | '/admin/contents/add'
}

/** Nothing for those who may not add. */
export function AddLink({ label, to }: AddLinkProps) {
  const mayOpen = useMayOpen()
  if (!mayOpen(to)) return null
  return (
    <Link to={to} className={buttonStyle('primary')}>
      <Plus className="size-5" />
      {label}
    </Link>
  )
}

type OpenButtonProps = { orderNumber: string; label: string; onOpen: () => void }

export function OpenButton({ orderNumber, label, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      data-opens-record
      aria-label={`${label} ${orderNumber}`}
      onClick={onOpen}
      className="tabular -mx-1 min-h-6 rounded-sm px-1 font-bold underline decoration-silver underline-offset-4 hover:decoration-ink"
    >
      {orderNumber}
    </button>
  )
}
