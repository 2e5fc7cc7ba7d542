import { useRef } from 'react'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectionActions } from './selection-actions.tsx'
import type { Selection } from './use-selection.ts'

const texts = adminProductListTexts.selection

/** Marks all products of a page, and changes those that are marked. It keeps its height, so that the list never jumps. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly AdminProductRow[] }) {
  const ids = rows.map(({ id }) => id)
  const wholePage = useRef<HTMLInputElement>(null)
  // The buttons go with the selection: the focus goes back to where one begins.
  const clear = () => {
    selection.clear()
    requestAnimationFrame(() => wholePage.current?.focus({ preventScroll: true }))
  }
  const isWholePage = ids.every((id) => selection.ids.has(id))
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        ref={wholePage}
        label={texts.page}
        checked={isWholePage}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className="mr-2 pl-4 text-sm"
      />
      {selection.ids.size > 0 && <SelectionActions selection={selection} onClear={clear} />}
    </div>
  )
}
