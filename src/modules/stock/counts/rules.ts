/** Pieces are counted; what differs is reviewed; the differences are booked, or the count is abandoned. */
export const stockCountStates = ['open', 'review', 'approved', 'abandoned'] as const
export type StockCountState = (typeof stockCountStates)[number]

const followers: Record<StockCountState, readonly StockCountState[]> = {
  open: ['review', 'abandoned'],
  review: ['open', 'approved', 'abandoned'],
  approved: [],
  abandoned: [],
}

/** Whether a count may go from one state to the other: once approved or abandoned it stays as it is. */
export const mayFollow = (from: StockCountState, to: StockCountState): boolean => followers[from].includes(to)

export const maxCountedAtOnce = 100_000

export type CountedPieces = {
  counted: number
  /** How many lay there by the books when they were counted: those for sale and those of orders. */
  expected: number
  available: number
}

/**
 * `difference` is what was found more (below zero: fewer) than recorded when it was counted. `booked` is the part by
 * which the stock changes, never below zero; `missing` are pieces of orders that were not found.
 */
export function checkCount({ counted, expected, available }: CountedPieces) {
  const difference = counted - expected
  const booked = difference < -available ? 0 - available : difference
  return { difference, booked, missing: booked - difference }
}
