/** How many products a page of the listing shows. */
export const pageSize = 12

/** The number of pages that hold `total` products; an empty listing still has its one page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The existing page nearest to the one asked for, counted from 1. Anything that is no number asks for the first. */
export function clampPage(page: number, total: number): number {
  if (Number.isNaN(page)) return 1
  return Math.min(pageCount(total), Math.max(1, Math.trunc(page)))
}
