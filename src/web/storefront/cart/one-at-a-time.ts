const underWay = new Set<string>()

// The second press of a double click comes when a fast answer to the first is in already.
const doubleClickMilliseconds = 500

/** Does `work` unless what has the same key is under way, or ended less than a double click ago. */
export async function oneAtATime(key: string, work: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return
  underWay.add(key)
  try {
    await work()
  } finally {
    setTimeout(() => underWay.delete(key), doubleClickMilliseconds)
  }
}
