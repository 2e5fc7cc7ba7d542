import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'

type RowActionsProps = {
  /** The accessible names of the buttons, as 'Excluir Enkei'. */
  editLabel: string
  deleteLabel: string
  onEdit: () => void
  onDelete: () => void
}

/** The buttons that change or delete the record of a row. */
export function RowActions({ editLabel, deleteLabel, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="flex justify-end gap-1 md:-my-2.5">
      <IconButton label={editLabel} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label={deleteLabel} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  )
}

/** The name of a row's record, as a button that opens it for editing. */
export function RecordName({ name, editLabel, onEdit }: { name: string; editLabel: string; onEdit: () => void }) {
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
