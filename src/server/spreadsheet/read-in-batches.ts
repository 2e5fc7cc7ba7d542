/** So many rows are held at once. */
export const batchSize = 500

/**
 * The rows of a list in batches: `read` gives those behind a row, none at first, `batchSize` at most. Each batch is a
 * query of its own, so that a slow reader holds no connection to the database.
 */
export async function* readInBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}
