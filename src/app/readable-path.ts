/** An address that no page has: what stands there is the screen for what was not found. */
const nowhere = '/nao-encontrada'

/** The address that reports a missing product id. */
const withoutId = '/product'

/**
 * The path of an address, or one that no page has where an escape in it cannot be read ('/%E0%A4%A'). An id
 * of spaces is none: the router would drop it, and show the list of products instead.
 */
export function readablePath(path: string): string {
  try {
    // What it gives is looked at, or else bundlers leave it out: they hold it for a call that does nothing.
    const read = decodeURIComponent(path)
    if (/^\/products?\/\s+\/?$/.test(read)) return withoutId
    return read ? path : nowhere
  } catch {
    return nowhere
  }
}
