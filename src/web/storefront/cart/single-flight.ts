const underWay = new Set<string>()

// After a fast response, the second click of a double click arrives when the first one is already done.
const doubleClickMilliseconds = 500

/**
 * Runs `work` unless work with the same key is running, or succeeded less than a double click ago. Rethrows errors of
 * `work`; after a failure it may be retried immediately.
 */
export async function singleFlight(key: string, work: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return
  underWay.add(key)
  try {
    await work()
  } catch (error) {
    underWay.delete(key)
    throw error
  }
  setTimeout(() => underWay.delete(key), doubleClickMilliseconds)
}
