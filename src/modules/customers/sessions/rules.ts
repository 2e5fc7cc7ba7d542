export const sessionTickMilliseconds = 30_000

const ticksBeforeExpiry = 3

/** Both in milliseconds since the epoch. */
export function shouldRefresh(nowMs: number, expiresAtMs: number): boolean {
  return expiresAtMs - nowMs <= ticksBeforeExpiry * sessionTickMilliseconds
}

/** How long after its use a refresh token may come back from a second tab or a slow network, in milliseconds. */
const refreshGraceMilliseconds = 30_000

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
 * What to do with a refresh token that comes back. `keep`: another tab got the new tokens, or is about to. `reissue`:
 * the replacements were never presented, so their response was lost. `revoke`: two parties have tokens of the session,
 * so one of them is a thief.
 */
export function checkUsedRefreshToken(token: UsedRefreshPart): 'keep' | 'reissue' | 'revoke' {
  const isRecent = token.nowMs - token.usedAtMs <= refreshGraceMilliseconds
  if (token.successorsSeen) return isRecent ? 'keep' : 'revoke'
  return isRecent && token.accessWorks ? 'keep' : 'reissue'
}

export const trackOrderPath = '/track-order'

/** The tracking page of one order, which it shows to whom the browser's cookie gives access. */
export const trackedOrderPath = (number: string): string => `${trackOrderPath}?order=${number}`

export const trackingFaults = ['invalid', 'unknown', 'too-often'] as const
export type TrackingFault = (typeof trackingFaults)[number]

// The first that matches: browsers name those they descend from, too.
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** A browser's name for itself in words: 'Chrome no Windows'. */
export function describeDevice(userAgent: string | null): string | null {
  const [browser, system] = [browsers, systems].map((names) => names.find(([name]) => name.test(userAgent ?? ''))?.[1])
  return browser && system ? `${browser} no ${system}` : (browser ?? system ?? null)
}
