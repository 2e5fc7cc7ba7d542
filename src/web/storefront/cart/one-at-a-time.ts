const underWay = new Set<string>()

// The second press of a double click comes when a fast answer to the first is in already.
const doubleClickMilliseconds = 500

/**
 * Does `work` unless what has the same key is under way, or ended well less than a double click ago. Throws what `work`
 * throws; who was told of a failure may try again at once.
 */
export async function oneAtATime(key: string, work: () => Promise<unknown>): Promise<void> {
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
