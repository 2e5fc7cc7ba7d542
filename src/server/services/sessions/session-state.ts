import type { SessionState } from '#contract/shop/session.ts'
import type { SessionParts } from '../../auth/session-parts.ts'
import { profiles } from '../../db/schema/index.ts'

/** A session just opened or refreshed; `parts` go into the browser's cookies. */
export type OpenedSession = { state: SessionState; parts: SessionParts }

/** What a browser learns of a person who is signed in. */
export const signedInUserColumns = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  email: profiles.email,
  isAdmin: profiles.isAdmin,
}

type Person = NonNullable<SessionState['user']>

export function sessionState({ id, firstName, lastName, email, isAdmin }: Person, expiresAt: Date): SessionState {
  return { user: { id, firstName, lastName, email, isAdmin }, expiresAt: expiresAt.toISOString() }
}

export const signedOut: SessionState = { user: null, expiresAt: null }
