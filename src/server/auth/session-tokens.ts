import { createHash, randomBytes } from 'node:crypto'

/** The lifetime of an access token, in seconds. */
export const accessSeconds = 3_600
/** The lifetime of a session without a refresh, in seconds. */
export const refreshSeconds = 30 * 86_400

/** The tokens that a browser has of its session. */
export type PresentedTokens = { access: string | undefined; refresh: string | undefined }

/** New tokens, as they go into the cookies; the shop stores only their hashes. */
export type SessionTokens = { access: string; refresh: string; accessExpiresAt: Date; refreshExpiresAt: Date }

/** Generates tokens of 256 random bits each that are valid from `moment` on. */
export function createTokens(moment: Date): SessionTokens {
  return {
    access: randomBytes(32).toString('base64url'),
    refresh: randomBytes(32).toString('base64url'),
    accessExpiresAt: new Date(moment.getTime() + accessSeconds * 1000),
    refreshExpiresAt: new Date(moment.getTime() + refreshSeconds * 1000),
  }
}

/** The form in which a token is stored. It is random enough that a plain SHA-256 cannot be reversed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
