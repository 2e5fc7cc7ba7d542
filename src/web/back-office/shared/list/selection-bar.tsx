import { type ReactNode, useRef } from 'react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
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
 * Selects all records of a page, or of the list, and offers actions for the selected ones; it stays in sight while one
 * scrolls. Its height is constant while single records are selected, so that the list does not jump below the pointer.
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
  const isAny = selection.isAll || selection.ids.size > 0
  // Hidden while single records are selected: the actions need the space.
  const offersAll = total !== undefined && total > rows.length && !selection.isAll && (isWholePage || !isAny)
  return (
    <div
      className={joinClasses(
        'mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1',
        // The scroll padding keeps the focused control from being covered.
        isAny && 'lg:sticky lg:top-0 lg:z-10 lg:-mx-2 lg:bg-paper lg:px-2 lg:[:root:has(&)]:scroll-pt-14',
      )}
    >
      <Checkbox
        ref={wholePage}
        label={adminTexts.selection.page}
        checked={isWholePage}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className="mr-2 pl-4 text-sm"
      />
      {offersAll && (
        <Button tone="quiet" size="small" onClick={selection.setAll}>
          {adminTexts.selection.all(total)}
        </Button>
      )}
      {isAny && actions(clear)}
    </div>
  )
}
