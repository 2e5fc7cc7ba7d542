import type { ListQuery } from './record-list.tsx'

/** A list that is there as a whole, narrowed in the browser, in the shape of one that comes in pages. */
export function unpagedList<Row>(
  { data, error, isPending, refetch }: ListQuery<Row[]>,
  isShown: (row: Row) => boolean,
) {
  const rows = data?.filter(isShown)
  return { data: rows && { rows, total: rows.length, allCount: data?.length }, error, isPending, refetch }
}
