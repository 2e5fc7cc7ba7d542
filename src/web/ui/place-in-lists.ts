type Place = { row: Element; list: Element; index: number }

/** Where something stood in lists and tables, the innermost first. */
export type PlaceInLists = readonly Place[]

/** The rows that an element is in; none outside of lists. */
export function placeInLists(element: Element | null): PlaceInLists {
  const row = element?.closest('tr, li')
  const list = row?.parentElement
  return row && list ? [{ row, list, index: [...list.children].indexOf(row) }, ...placeInLists(list)] : []
}

/**
 * What takes the focus where a control went: something in the same row, or in the one that follows when the
 * row went too, in the last one at the end. Undefined when nothing is left there.
 */
export function controlAtPlace(places: PlaceInLists): HTMLElement | undefined {
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
