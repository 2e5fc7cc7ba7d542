import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { controlAtPlace, type PlaceInLists, placeInLists } from './place-in-lists.ts'

/** For a list: keeps the focus at its place when the row or the control that had it goes. */
export function useRestoreListFocus() {
  const place = useRef<PlaceInLists>([])
  const lastPlace = useRef<PlaceInLists>([])
  const isInWindow = useRef(false)
  useLayoutEffect(() => {
    // No event is fired when a focused control is removed. If the focus has moved elsewhere, it stays there.
    if (document.activeElement !== document.body) return
    // A window that closes gives the focus back itself, unless what opened it has gone.
    if (isInWindow.current && place.current[0]?.row.isConnected) return
    controlAtPlace(place.current)?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React hands a list also what happens in windows that its controls opened: their row may go with them.
      isInWindow.current = !currentTarget.contains(target)
      if (!isInWindow.current) lastPlace.current = placeInLists(target)
      place.current = lastPlace.current
    },
    onBlur: () => {
      place.current = []
    },
  }
}
