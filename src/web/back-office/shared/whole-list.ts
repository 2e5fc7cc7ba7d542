export type WholeList<Row> = { data: Row[] | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

/** A list that is there as a whole, narrowed in the browser, in the shape that `RecordList` shows. */
export function wholeList<Row>({ data, error, isPending, refetch }: WholeList<Row>, isShown: (row: Row) => boolean) {
  const rows = data?.filter(isShown)
  return { data: rows && { rows, total: rows.length }, error, isPending, refetch }
}
