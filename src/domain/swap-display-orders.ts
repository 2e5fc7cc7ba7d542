/** A record and its number in an order that people give. */
export type OrderedRecord = { id: string; displayOrder: number }

export type Move = { id: string; direction: 'up' | 'down' }

/**
 * The records in their new order once one was swapped with its neighbour, with the existing numbers; shared
 * numbers are made distinct. `unknown` if it is none of them, `end` if there is no neighbour on that side.
 */
export function swapDisplayOrders(
  records: readonly OrderedRecord[],
  { id, direction }: Move,
): OrderedRecord[] | 'unknown' | 'end' {
  const from = records.findIndex((record) => record.id === id)
  const [moved, neighbour] = [records[from], records[direction === 'up' ? from - 1 : from + 1]]
  if (!moved) return 'unknown'
  if (!neighbour) return 'end'
  let last = Number.NEGATIVE_INFINITY
  return records.map((record) => {
    last = Math.max(record.displayOrder, last + 1)
    return { id: (record === moved ? neighbour : record === neighbour ? moved : record).id, displayOrder: last }
  })
}
