import { type FocusEvent, useLayoutEffect, useRef } from 'react'

type Place = { row: Element; list: Element; index: number }

/** Where something stood in lists and tables, the innermost first. */
export type ListPosition = readonly Place[]

/** The rows that an element is in; none outside of lists. */
export function findListPosition(element: Element | null): ListPosition {
  const row = element?.closest('tr, li')
  const list = row?.parentElement
  return row && list ? [{ row, list, index: [...list.children].indexOf(row) }, ...findListPosition(list)] : []
}

/** What takes the focus of a removed control: the same row, the one that follows, or the last. Undefined if none. */
export function findControlAt(places: ListPosition): HTMLElement | undefined {
  const place = places.find(({ list }) => list.isConnected && list.children.length > 0)
  if (!place) return undefined
  const { row, list, index } = place
  const now = list.contains(row) ? row : (list.children[index] ?? list.lastElementChild)
  const opener = now?.querySelector<HTMLElement>('[data-opens-record]')
  return (
    opener ??
    now?.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), select') ??
    undefined
  )
}

/** For a list: keeps the focus at its place when the row or the control that had it goes. */
export function useRestoreListFocus() {
  const place = useRef<ListPosition>([])
  const lastPlace = useRef<ListPosition>([])
  const isInWindow = useRef(false)
  useLayoutEffect(() => {
    // No event is fired when a focused control is removed. If the focus has moved elsewhere, it stays there.
    if (document.activeElement !== document.body) return
    // A window that closes gives the focus back itself, unless what opened it has gone.
    if (isInWindow.current && place.current[0]?.row.isConnected) return
    findControlAt(place.current)?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React hands a list also what happens in windows that its controls opened: their row may go with them.
      isInWindow.current = !currentTarget.contains(target)
      if (!isInWindow.current) lastPlace.current = findListPosition(target)
      place.current = lastPlace.current
    },
    onBlur: () => {
      place.current = []
    },
  }
}
