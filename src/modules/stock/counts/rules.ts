/**
 * How far a count of the shelf has come: pieces are counted, without saying how many there should be; what
 * differs is looked at; and the differences are booked, or nothing is.
 */
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

/** The most pieces of a product that can be counted in one entry. */
export const maxCountedAtOnce = 100_000

export type CountedPieces = {
  counted: number
  /** How many lay there by the books when they were counted: those for sale and those of orders. */
  expected: number
  /** How many can be sold now. */
  available: number
}

/**
 * The effect of a count: `difference` is what it found more (or, below zero, fewer) than recorded at that time,
 * so that what was sold, sent or received since is preserved. `booked` is the part that is added to or removed
 * from the stock, which cannot fall below zero; `missing` are pieces reserved by orders that were not found.
 */
export function checkCount({ counted, expected, available }: CountedPieces) {
  const difference = counted - expected
  const booked = difference < -available ? 0 - available : difference
  return { difference, booked, missing: booked - difference }
}
