import { expect, test } from 'vitest'
import { nextVisit, type Visit } from './repeat-after-sign-in.ts'
import type { Session } from './use-session.ts'

const sessionOf = (id: string, isAdmin = true): Session => ({
  status: 'signed-in',
  user: { id, firstName: id, lastName: 'Souza', email: `${id}@example.com`, isAdmin },
  isAdmin,
  isBuyer: true,
})
const loading: Session = { status: 'loading', user: null, isAdmin: false, isBuyer: false }
const signedOut: Session = { status: 'signed-out', user: null, isAdmin: false, isBuyer: false }

/** The visit after these sessions. */
const after = (...sessions: Session[]): Visit =>
  sessions.reduce<Visit>((visit, session) => nextVisit(visit, session, session.isAdmin), { status: 'outside' })
const stateOf = (visit: Visit) => (visit.status === 'interrupted' ? visit.reason : visit.status)
const [ana, bia, customer] = [sessionOf('ana'), sessionOf('bia'), sessionOf('carla', false)]

test.each<[string, string, Session[]]>([
  ['outside until the session is known', 'outside', [loading]],
  ['a user without the rights stays outside', 'outside', [customer]],
  ['a visitor who is not signed in stays outside', 'outside', [signedOut]],
  ['an administrator is let in', 'inside', [loading, ana]],
  ['the end of the session interrupts the visit', 'ended', [ana, signedOut]],
  ['the same user resumes the visit', 'inside', [ana, signedOut, ana]],
  ['another administrator has to confirm first', 'other-person', [ana, signedOut, bia]],
  ['also without being signed out in between', 'other-person', [ana, bia]],
  ['an account without the rights interrupts the visit, too', 'no-rights', [ana, signedOut, customer]],
  ['after which the first user can resume it', 'inside', [ana, signedOut, customer, signedOut, ana]],
  ['the same user without the rights may have typed something', 'withdrawn', [ana, sessionOf('ana', false)]],
  ['also after signing in again', 'withdrawn', [ana, signedOut, sessionOf('ana', false)]],
  ['and goes on once the rights are back', 'inside', [ana, sessionOf('ana', false), ana]],
])('%s', (_name, expected, sessions) => {
  expect(stateOf(after(...sessions))).toBe(expected)
})

test('a visit belongs to the user with whom it started, and is the same object while nothing changes', () => {
  const interrupted = after(ana, signedOut, bia)
  expect(interrupted).toMatchObject({ person: { id: 'ana' } })
  expect(nextVisit(interrupted, bia, true)).toBe(interrupted)
  const inside = after(ana)
  expect(nextVisit(inside, ana, true)).toBe(inside)
})
