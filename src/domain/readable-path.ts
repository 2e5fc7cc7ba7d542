/** An address that no page has: what stands there is the screen for what was not found. */
const nowhere = '/nao-encontrada'

/** The path of an address, or one that no page has where an escape in it cannot be read ('/%E0%A4%A'). */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return nowhere
  }
}
