import { type ReactNode, useRef } from 'react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  rows: readonly { id: string }[]
  /** How many the list finds on all its pages, where they can be marked together. */
  total?: number | undefined
  /** What can be done with those that are marked, and what takes the marks away. */
  actions: (clear: () => void) => ReactNode
}

/** Marks all records of a page, or of the list, and does something with those that are marked. It keeps its height, so that the list never jumps. */
export function SelectionBar({ selection, rows, total, actions }: SelectionBarProps) {
  const ids = rows.map(({ id }) => id)
  const wholePage = useRef<HTMLInputElement>(null)
  // The buttons go with the selection: the focus goes back to where one begins.
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
