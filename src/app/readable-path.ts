/** An address that no page has: what stands there is the screen for what was not found. */
const nowhere = '/nao-encontrada'

/** The address that reports a missing product id. */
const withoutId = '/product'

/** The path, or one that no page has where it cannot be decoded ('/%E0%A4%A'), or its id consists of spaces. */
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
