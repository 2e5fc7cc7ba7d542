export const listingPageSize = 12

export const backOfficePageSize = 20

export type Page<Row> = { rows: Row[]; total: number; page: number; pageCount: number }

/** The existing page nearest to the one asked for (from 1; no number asks for the first), and the rows before it. */
export function pageWindow(total: number, asked: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const page = Number.isNaN(asked) ? 1 : Math.min(pageCount, Math.max(1, Math.trunc(asked)))
  return { total, page, pageCount, offset: (page - 1) * size }
}

/** How the id of a record is written, for patterns that hold one: a UUID. */
export const identifierPattern = '[\\dA-Fa-f]{8}(?:-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}'

const whole = new RegExp(`^${identifierPattern}$`)

export const isIdentifier = (text: string): boolean => whole.test(text)
