import { createHash, randomBytes } from 'node:crypto'

/** How long an access token opens doors, in seconds. */
export const accessSeconds = 3_600
/** How long a session lives without being refreshed, in seconds. */
export const refreshSeconds = 30 * 86_400

/** What a browser holds of its session. */
export type PresentedTokens = { access: string | undefined; refresh: string | undefined }

/** The tokens just handed out, as they go into the cookies; the shop keeps their hashes only. */
export type SessionTokens = { access: string; refresh: string; accessExpiresAt: Date; refreshExpiresAt: Date }

/** Makes tokens of 256 random bits each that are good from `moment` on. */
export function createTokens(moment: Date): SessionTokens {
  return {
    access: randomBytes(32).toString('base64url'),
    refresh: randomBytes(32).toString('base64url'),
    accessExpiresAt: new Date(moment.getTime() + accessSeconds * 1000),
    refreshExpiresAt: new Date(moment.getTime() + refreshSeconds * 1000),
  }
}

/** The form in which a token is stored. It is random enough that a plain SHA-256 cannot be turned back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
