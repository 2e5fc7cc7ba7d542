import type { SignedInUser } from '#contract/shop/session.ts'
import type { Session } from './use-session.ts'

/** Why a visit cannot go on: the session is over, belongs to another user with or without rights, or the user's rights are gone. */
export type Interruption = 'ended' | 'other-person' | 'no-rights' | 'withdrawn'

/** A user's stay on the pages behind a guard. */
export type Visit =
  | { status: 'outside' }
  | { status: 'inside'; person: SignedInUser }
  | { status: 'interrupted'; person: SignedInUser; reason: Interruption }

/**
 * The next state of the visit, given a session; the same object while nothing changes. A user who was let in
 * stays as long as they may come back.
 */
export function nextVisit(visit: Visit, session: Session, mayEnter: boolean): Visit {
  if (session.status === 'loading') return visit
  const { user } = session
  if (visit.status === 'outside') return user && mayEnter ? { status: 'inside', person: user } : visit
  const { person } = visit
  const isSamePerson = user?.id === person.id
  if (isSamePerson && mayEnter) return visit.status === 'inside' ? visit : { status: 'inside', person }
  const reason = !user ? 'ended' : mayEnter ? 'other-person' : isSamePerson ? 'withdrawn' : 'no-rights'
  return visit.status === 'interrupted' && visit.reason === reason ? visit : { status: 'interrupted', person, reason }
}
