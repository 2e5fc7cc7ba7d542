export type OrderPage<Row> = { rows: Row[]; total: number; page: number; pageCount: number }

/** How many orders the tables of the back office show at once. */
export const backOfficePageSize = 20

/** Which page of that many orders is shown: the existing one nearest to the one asked for. */
export function pageOfOrders(total: number, asked: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const page = Math.min(pageCount, Math.max(1, asked))
  return { total, page, pageCount, offset: (page - 1) * size }
}
