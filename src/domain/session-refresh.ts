/** How often the browser looks at its session, in milliseconds. */
export const sessionTickMilliseconds = 30_000

const ticksBeforeExpiry = 3

/**
 * Whether a session that expires at that time (both in milliseconds since the epoch) is due for a
 * refresh, or past it.
 */
export function shouldRefresh(nowMs: number, expiresAtMs: number): boolean {
  return expiresAtMs - nowMs <= ticksBeforeExpiry * sessionTickMilliseconds
}
