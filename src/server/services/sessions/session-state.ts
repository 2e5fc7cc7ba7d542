import type { SessionState } from '#contract/shop/session.ts'
import type { SessionTokens } from '#server/auth/session-tokens.ts'

/** A session just opened or refreshed; `tokens` go into the browser's cookies. */
export type OpenedSession = { state: SessionState; tokens: SessionTokens }

type Person = NonNullable<SessionState['user']>

export function sessionState(person: Person, expiresAt: Date): SessionState {
  const { id, firstName, lastName, email, isAdmin, isRestricted } = person
  const user = { id, firstName, lastName, email, isAdmin, isRestricted: isRestricted || undefined }
  return { user, expiresAt: expiresAt.toISOString() }
}

export const signedOut: SessionState = { user: null, expiresAt: null }
