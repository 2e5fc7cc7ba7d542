/** This many rows fit into one statement. */
export const rowsAtOnce = 1_000

/** Splits rows into parts that fit into one statement. */
export function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_none, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))
}
