import { useState } from 'react'
import type { Session } from './use-session.ts'
import { nextVisit, type Visit } from './visit.ts'

/** The visit that a guard tracks. `takeOver` assigns it to the user who is signed in now. */
export function useVisit(session: Session, mayEnter: boolean): { visit: Visit; takeOver: () => void } {
  const [known, setKnown] = useState<Visit>({ status: 'outside' })
  const visit = nextVisit(known, session, mayEnter)
  if (visit !== known) setKnown(visit)
  const takeOver = () => setKnown(nextVisit({ status: 'outside' }, session, mayEnter))
  return { visit, takeOver }
}
