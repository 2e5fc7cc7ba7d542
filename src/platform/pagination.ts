/** How many products a page of the listing shows. */
export const listingPageSize = 12

/** How many rows the tables of the back office show at once. */
export const backOfficePageSize = 20

/** A page of a list: its rows, how many there are on all pages, and which page it is of how many. */
export type Page<Row> = { rows: Row[]; total: number; page: number; pageCount: number }

/**
 * The existing page nearest to the one asked for, counted from 1, and how many rows stand before it; anything
 * that is no number asks for the first. An empty list still has its one page.
 */
export function pageWindow(total: number, asked: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const page = Number.isNaN(asked) ? 1 : Math.min(pageCount, Math.max(1, Math.trunc(asked)))
  return { total, page, pageCount, offset: (page - 1) * size }
}

/** How the id of a record is written, for patterns that hold one: a UUID. */
export const identifierPattern = '[\\dA-Fa-f]{8}(?:-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}'

const whole = new RegExp(`^${identifierPattern}$`)

/** Whether a text can be an id at all. */
export const isIdentifier = (text: string): boolean => whole.test(text)
