import type { ReactNode } from 'react'
import { Button, Dialog, useLastDefined } from '#platform/web/ui/index.ts'
import { formatDateTime } from '../formats.ts'
import { adminCatalogTexts } from './texts.ts'
import type { Conflict } from './use-save-record.ts'

const texts = adminCatalogTexts.conflict
const maxTextLength = 160

export function readValue(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const text = typeof value === 'number' ? value.toLocaleString('pt-BR') : value
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

type ConflictDialogProps<Saved, Fields> = {
  saving: {
    conflict: Conflict<Saved, Fields> | undefined
    join: () => void
    discard: () => void
    keepEditing: () => void
  }
  labels: Record<keyof Fields & string, string>
  show: (field: keyof Fields & string, fields: Fields) => ReactNode
}

/** Shows what someone else has changed since the form was opened, value by value, and merges both versions. */
export function ConflictDialog<Saved extends { updatedAt: string; changedBy: string | null }, Fields>({
  saving,
  labels,
  show,
}: ConflictDialogProps<Saved, Fields>) {
  const { conflict, join, discard, keepEditing } = saving
  const shown = useLastDefined(conflict)
  if (!shown) return null
  const { theirs, theirFields, ours, changes } = shown
  const when = formatDateTime(theirs.updatedAt)
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={(isOpen) => !isOpen && keepEditing()}
      size="medium"
      title={texts.title}
      description={theirs.changedBy ? texts.by(theirs.changedBy, when) : texts.bySomebody(when)}
      actions={
        <>
          <Button tone="quiet" onClick={keepEditing}>
            {texts.keepEditing}
          </Button>
          <Button tone="secondary" onClick={discard}>
            {texts.discard}
          </Button>
          <Button onClick={join}>{texts.join}</Button>
        </>
      }
    >
      <table className="w-full table-fixed text-left text-[0.9375rem]">
        <thead className="text-sm text-steel">
          <tr>
            <th scope="col" className="w-[32%] py-2 pr-3 font-semibold sm:w-1/4">
              {texts.field}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {texts.theirs}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {texts.ours}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, isOurs }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="hyphens-auto break-words py-2.5 pr-3 font-semibold">
                {labels[field]}
              </th>
              <Value note={isOurs ? undefined : texts.savesTheirs}>{show(field, theirFields)}</Value>
              <Value note={isOurs ? texts.savesOurs : undefined}>{show(field, ours)}</Value>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function Value({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <td className="break-words py-2.5 pr-3 last:pr-0">
      {children}
      {note && <span className="mt-0.5 block font-semibold text-go text-sm">{note}</span>}
    </td>
  )
}
