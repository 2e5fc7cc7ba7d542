import type { SessionState } from '#contract/shop/session.ts'
import type { SessionTokens } from '#server/auth/session-tokens.ts'

/** A session just opened or refreshed; `tokens` go into the browser's cookies. */
export type OpenedSession = { state: SessionState; tokens: SessionTokens }

type Person = NonNullable<SessionState['user']>

export function sessionState({ id, firstName, lastName, email, isAdmin }: Person, expiresAt: Date): SessionState {
  return { user: { id, firstName, lastName, email, isAdmin }, expiresAt: expiresAt.toISOString() }
}

export const signedOut: SessionState = { user: null, expiresAt: null }
