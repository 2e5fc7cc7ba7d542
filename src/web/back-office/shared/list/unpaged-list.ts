import type { ListQuery } from './record-list.tsx'

/** A complete list that is filtered in the browser, in the shape of a paged one. */
export function unpagedList<Row>(
  { data, error, isPending, refetch }: ListQuery<Row[]>,
  isShown: (row: Row) => boolean,
) {
  const rows = data?.filter(isShown)
  return { data: rows && { rows, total: rows.length, allCount: data?.length }, error, isPending, refetch }
}
