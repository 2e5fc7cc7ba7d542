const rowsAtOnce = 1_000

/** Rows in parts that one statement takes. */
export function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_none, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))
}
