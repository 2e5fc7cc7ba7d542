import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { isApiError } from '#platform/web/calls/index.ts'
import type { SignedInUser } from '../contract.ts'
import { recheckSession } from './expired-session.ts'
import { type Session, sessionQuery, useSession } from './use-session.ts'

/** The session is over, belongs to another user with or without rights, or the user's rights are gone. */
export type Interruption = 'ended' | 'other-person' | 'no-rights' | 'withdrawn'

export type Visit =
  | { status: 'outside' }
  | { status: 'inside'; person: SignedInUser }
  | { status: 'interrupted'; person: SignedInUser; reason: Interruption }

/** Returns the same object while nothing changes. A user who was let in stays as long as they may come back. */
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

export const VisitContext = createContext<Visit>({ status: 'outside' })

type RepeatOptions = { signal: AbortSignal; onWait?: () => void }

/** Returns a function that makes a call, and repeats one refused because the session is over once the visit resumes. */
export function useRepeatAfterSignIn() {
  const queryClient = useQueryClient()
  const resumed = useResumed()
  return useCallback(
    async <Answer>(call: () => Promise<Answer>, { signal, onWait }: RepeatOptions): Promise<Answer> => {
      for (;;) {
        try {
          return await call()
        } catch (error) {
          await recheckSession(queryClient, error)
          const isRefused = isApiError(error, 'UNAUTHENTICATED')
          // If the session could not be read, no sign-in is shown: there is nothing to wait for.
          if (!isRefused || queryClient.getQueryData(sessionQuery().queryKey)?.user) throw error
          onWait?.()
          await resumed(signal)
        }
      }
    },
    [queryClient, resumed],
  )
}

function useResumed(): (signal: AbortSignal) => Promise<void> {
  const visit = use(VisitContext)
  const { user } = useSession()
  const waiting = useRef(new Set<() => void>())
  const isInside = visit.status === 'inside' && user !== null
  useEffect(() => {
    if (!isInside) return
    for (const goOn of waiting.current) goOn()
    waiting.current.clear()
  }, [isInside])
  return useCallback(
    (signal) =>
      new Promise((resolve, reject) => {
        waiting.current.add(resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
    [],
  )
}
