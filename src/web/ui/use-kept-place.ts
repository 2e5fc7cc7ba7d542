import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { controlAtPlace, type PlaceInLists, placeInLists } from './place-in-lists.ts'

/** For a list: keeps the focus at its place when the row or the control that had it goes. */
export function useKeptPlace() {
  const place = useRef<PlaceInLists>([])
  useLayoutEffect(() => {
    // No event is fired when a focused control is removed. If the focus has moved elsewhere, it stays there.
    if (document.activeElement === document.body) controlAtPlace(place.current)?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React hands a list also what happens in windows that its controls opened.
      place.current = currentTarget.contains(target) ? placeInLists(target) : []
    },
    onBlur: () => {
      place.current = []
    },
  }
}
