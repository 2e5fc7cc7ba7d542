import { createHash, randomBytes } from 'node:crypto'

/** How long an access part opens doors, in seconds. */
export const accessSeconds = 3_600
/** How long a session lives without being refreshed, in seconds. */
export const refreshSeconds = 30 * 86_400

/** What a browser holds of its session. */
export type PresentedParts = { access: string | undefined; refresh: string | undefined }

/** The parts just handed out, as they go into the cookies; the shop keeps their hashes only. */
export type SessionParts = { access: string; refresh: string; accessExpiresAt: Date; refreshExpiresAt: Date }

/** Makes parts of 256 random bits each that are good from `moment` on. */
export function newParts(moment: Date): SessionParts {
  return {
    access: randomBytes(32).toString('base64url'),
    refresh: randomBytes(32).toString('base64url'),
    accessExpiresAt: new Date(moment.getTime() + accessSeconds * 1000),
    refreshExpiresAt: new Date(moment.getTime() + refreshSeconds * 1000),
  }
}

/** The form in which a part is stored. It is random enough that a plain SHA-256 cannot be turned back. */
export const hashOfPart = (part: string) => createHash('sha256').update(part).digest('hex')
