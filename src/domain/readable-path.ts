/** An address that no page has: what stands there is the screen for what was not found. */
const nowhere = '/nao-encontrada'

/** The path of an address, or one that no page has where an escape in it cannot be read ('/%E0%A4%A'). */
export function readablePath(path: string): string {
  try {
    // What it gives is looked at, or else bundlers leave it out: they hold it for a call that does nothing.
    return decodeURIComponent(path) ? path : nowhere
  } catch {
    return nowhere
  }
}
