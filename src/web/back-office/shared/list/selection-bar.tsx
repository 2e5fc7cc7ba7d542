import { type ReactNode, useRef } from 'react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { Selection } from './use-selection.ts'

type SelectAll = {
  label: string
  /** Whether all of them are selected. */
  isDone: boolean
  isBusy: boolean
  run: (onDone: () => void) => void
}

type SelectionBarProps = {
  selection: Selection
  rows: readonly { id: string }[]
  /** The number of results on all pages, where they can be selected together. */
  total?: number | undefined
  /** Selects them one by one, where an action needs ids and not the filter. */
  selectAll?: SelectAll
  /**
   * The actions for the selected records; `clear` deselects all of them, `unselect` those that an action has changed.
   */
  actions: (clear: () => void, unselect: (ids: readonly string[]) => void) => ReactNode
}

/**
 * Selects all records of a page, or of the list, and offers actions for the selected ones; it stays in sight
 * while one scrolls. Its height is constant, so that the list does not jump below the pointer: on phones the
 * offer of all records keeps its place, and on wider screens it takes the place of the actions' labels.
 */
export function SelectionBar({ selection, rows, total, selectAll, actions }: SelectionBarProps) {
  const ids = rows.map(({ id }) => id)
  const bar = useRef<HTMLDivElement>(null)
  const wholePage = useRef<HTMLInputElement>(null)
  // The pressed button disappears: the focus returns to where the selection started.
  const keepFocus = () => requestAnimationFrame(() => wholePage.current?.focus({ preventScroll: true }))
  // If it has moved elsewhere while one waited, it stays there.
  const keepFocusInBar = () => {
    const { activeElement } = document
    if (activeElement === document.body || bar.current?.contains(activeElement)) keepFocus()
  }
  const clear = () => {
    selection.clear()
    keepFocus()
  }
  // What was beyond the limit of an action, or was selected while it ran, stays selected for the next one.
  const unselect = (changed: readonly string[]) => {
    selection.set(changed, false)
    const gone = new Set(changed)
    if ([...selection.ids].every((id) => gone.has(id))) keepFocus()
  }
  const setAll = () => {
    if (selectAll) return selectAll.run(keepFocusInBar)
    selection.setAll()
    keepFocus()
  }
  const isWholePage = ids.every((id) => selection.has(id))
  const isAny = selection.isAll || selection.ids.size > 0
  const hasMore = total !== undefined && total > rows.length
  // The number of selected ones tells nothing: they may be of another filter.
  const isAll = selection.isAll || (selectAll?.isDone ?? false)
  const offersAll = hasMore && !isAll && (isWholePage || !isAny)
  return (
    <div
      ref={bar}
      data-crowded={(isAny && offersAll) || undefined}
      className={joinClasses(
        'group/bar mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap',
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
      {hasMore && (
        <Button
          tone="quiet"
          size="small"
          // On wider screens the actions need the space while single records are selected.
          className={joinClasses('md:shrink', isAll && 'invisible', !offersAll && 'md:hidden')}
          isBusy={selectAll?.isBusy ?? false}
          onClick={setAll}
        >
          {selectAll?.label ?? adminTexts.selection.all(total)}
        </Button>
      )}
      {isAny && actions(clear, unselect)}
    </div>
  )
}
