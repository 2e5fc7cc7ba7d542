/** A record and its number in an order that people give. */
export type OrderedRecord = { id: string; displayOrder: number }

export type Move = { id: string; direction: 'up' | 'down' }

/**
 * The records in their new order once one has changed places with its neighbour, with the numbers there were; numbers
 * that several share are told apart. `unknown` when it is none of them, `end` when there is no neighbour on that side.
 */
export function swapDisplayOrders(
  places: readonly OrderedRecord[],
  { id, direction }: Move,
): OrderedRecord[] | 'unknown' | 'end' {
  const from = places.findIndex((place) => place.id === id)
  const [moved, neighbour] = [places[from], places[direction === 'up' ? from - 1 : from + 1]]
  if (!moved) return 'unknown'
  if (!neighbour) return 'end'
  let last = Number.NEGATIVE_INFINITY
  return places.map((place) => {
    last = Math.max(place.displayOrder, last + 1)
    return { id: (place === moved ? neighbour : place === neighbour ? moved : place).id, displayOrder: last }
  })
}
