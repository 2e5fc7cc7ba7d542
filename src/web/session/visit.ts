import type { SignedInUser } from '#contract/shop/session.ts'
import type { Session } from './use-session.ts'

/** Why a visit cannot go on: the session is over, belongs to another user, or has lost its rights. */
export type Interruption = 'ended' | 'other-person' | 'no-rights'

/** A user's stay on the pages behind a guard. */
export type Visit =
  | { status: 'outside' }
  | { status: 'inside'; person: SignedInUser }
  | { status: 'interrupted'; person: SignedInUser; reason: Interruption }

const outside: Visit = { status: 'outside' }

/**
 * The next state of the visit, given a session; the same object while nothing changes. A user who was let in
 * stays as long as they may come back; only one who loses the rights while signed in is out immediately.
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
