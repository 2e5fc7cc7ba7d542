import { type ReactNode, useRef } from 'react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  rows: readonly { id: string }[]
  /** The number of results on all pages, where they can be selected together. */
  total?: number | undefined
  /** The actions for the selected records; `clear` deselects them. */
  actions: (clear: () => void) => ReactNode
}

/**
 * Selects all records of a page, or of the list, and offers actions for the selected ones. Its height is constant, so that
 * the list never jumps.
 */
export function SelectionBar({ selection, rows, total, actions }: SelectionBarProps) {
  const ids = rows.map(({ id }) => id)
  const wholePage = useRef<HTMLInputElement>(null)
  // The buttons disappear with the selection: the focus returns to where it started.
  const clear = () => {
    selection.clear()
    requestAnimationFrame(() => wholePage.current?.focus({ preventScroll: true }))
  }
  const isWholePage = ids.every((id) => selection.has(id))
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        ref={wholePage}
        label={adminTexts.selection.page}
        checked={isWholePage}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className="mr-2 pl-4 text-sm"
      />
      {total !== undefined && total > rows.length && !selection.isAll && (
        <Button tone="quiet" size="small" onClick={selection.setAll}>
          {adminTexts.selection.all(total)}
        </Button>
      )}
      {(selection.isAll || selection.ids.size > 0) && actions(clear)}
    </div>
  )
}
