import type { SessionState } from '#contract/shop/session.ts'
import type { SessionParts } from '../../auth/session-parts.ts'

/** A session just opened or refreshed; `parts` go into the browser's cookies. */
export type OpenedSession = { state: SessionState; parts: SessionParts }

type Person = NonNullable<SessionState['user']>

export function sessionState({ id, firstName, lastName, email, isAdmin }: Person, expiresAt: Date): SessionState {
  return { user: { id, firstName, lastName, email, isAdmin }, expiresAt: expiresAt.toISOString() }
}

export const signedOut: SessionState = { user: null, expiresAt: null }
