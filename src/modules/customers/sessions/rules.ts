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

/** How long after its use a refresh token may come back from a second tab or a slow network, in milliseconds. */
const refreshGraceMilliseconds = 30_000

/** What is known of a refresh token that was used before. */
export type UsedRefreshPart = {
  nowMs: number
  /** When it was used for the first time. */
  usedAtMs: number
  /** Whether any token handed out since then has been presented by anybody. */
  successorsSeen: boolean
  /** Whether an access token of the same session, still valid, came along with it. */
  accessWorks: boolean
}

/**
 * What to do with a refresh token that comes back:
 * - `keep`: answer with the session as it is. Another tab got the new tokens, or is about to.
 * - `reissue`: issue tokens again. The previous replacements were never presented, so their response was lost
 *   on the way, however long ago: a lost response never signs a customer out.
 * - `revoke`: end the session. One party has the new tokens and another one still the old one: one of
 *   them is a thief.
 *
 * A thief who comes back with a stolen token is thus detected at once if the customer's browser has used its
 * new tokens. One who is faster than the browser is detected as soon as the browser comes back with the
 * token it still has.
 */
export function checkUsedRefreshToken(token: UsedRefreshPart): 'keep' | 'reissue' | 'revoke' {
  const isRecent = token.nowMs - token.usedAtMs <= refreshGraceMilliseconds
  if (token.successorsSeen) return isRecent ? 'keep' : 'revoke'
  return isRecent && token.accessWorks ? 'keep' : 'reissue'
}
