/** The number of rows held at once. */
export const batchSize = 500

/**
 * The rows of a list in batches: `read` returns those after a row (from the beginning without one), at most
 * `batchSize`. Each batch is a separate query, so that a slow reader holds no database connection.
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
