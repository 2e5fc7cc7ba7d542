import type { SignedInUser } from '#contract/shop/session.ts'
import type { Session } from './use-session.ts'

/** Why somebody who was inside cannot go on: the session is over, somebody else's, or of an account without the rights. */
export type Interruption = 'ended' | 'other-person' | 'no-rights'

/** Somebody's stay on the pages that a guard watches. */
export type Visit =
  | { status: 'outside' }
  | { status: 'inside'; person: SignedInUser }
  | { status: 'interrupted'; person: SignedInUser; reason: Interruption }

const outside: Visit = { status: 'outside' }

/**
 * The visit as it goes on with a session; the same object while nothing changes. Anybody who was let in stays as long as the
 * same person may be there again; only somebody who loses the rights while signed in is outside at once.
 */
export function nextVisit(visit: Visit, session: Session, mayEnter: boolean): Visit {
  if (session.status === 'loading') return visit
  const { user } = session
  if (visit.status === 'outside') return user && mayEnter ? { status: 'inside', person: user } : visit
  const { person } = visit
  const isSamePerson = user?.id === person.id
  if (isSamePerson && mayEnter) return visit.status === 'inside' ? visit : { status: 'inside', person }
  if (isSamePerson && visit.status === 'inside') return outside
  const reason = !user ? 'ended' : mayEnter ? 'other-person' : 'no-rights'
  return visit.status === 'interrupted' && visit.reason === reason ? visit : { status: 'interrupted', person, reason }
}
