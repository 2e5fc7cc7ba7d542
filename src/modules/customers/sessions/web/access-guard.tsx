import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FailedPage } from '#platform/web/pages/failed-page.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { RetryButton, SpinnerWithText } from '#platform/web/ui/index.ts'
import { forgetBackOffice } from './change-session.ts'
import { nextVisit, type Visit, VisitContext } from './repeat-after-sign-in.ts'
import { isOfOrders } from './requested-path.tsx'
import { type Session, sessionQuery, useSession } from './use-session.ts'

/** Nobody has been signed out by an unreadable session. */
const SessionLoadFailure = ({ onRetry }: { onRetry: () => unknown }) => (
  <FailedPage retry={<RetryButton failure={layoutTexts.pageFailed} onRetry={onRetry} />} />
)

type AccessGuardProps = {
  routeId: string
  audience: 'buyer' | 'customer' | 'admin'
  waiting?: ReactNode
  /** Lets an interrupted visit resume in place, with what was typed; without it, the visit is over. */
  resumption?: (visit: Visit, takeOver: () => void) => ReactNode
  children: ReactNode
}

const loadingState = <SpinnerWithText text={layoutTexts.loading} className="min-h-dvh" />

function mayEnter(session: Session, audience: AccessGuardProps['audience'], wasSignedIn: boolean): boolean {
  switch (audience) {
    case 'admin':
      return session.isAdmin
    case 'buyer':
      // A customer whose session ended during checkout must not continue with a guest's empty cart.
      if (session.status === 'signed-out') return store().allowsGuests && !wasSignedIn
      return session.status === 'signed-in'
    case 'customer':
      return session.status === 'signed-in'
  }
}

/** Redirects those who may not see its children to sign in. For convenience only: the server checks every call. */
export function AccessGuard({ routeId, audience, waiting = loadingState, resumption, children }: AccessGuardProps) {
  const session = useSession()
  const wasSignedIn = useRef(false)
  wasSignedIn.current ||= session.status === 'signed-in'
  const isAllowed = mayEnter(session, audience, wasSignedIn.current)
  const { visit, takeOver } = useVisit(session, isAllowed)
  const isShown = resumption ? visit.status !== 'outside' : isAllowed
  const { isUnread, read } = useUnreadSession()
  // Back-office rights that cannot be read count as none.
  const isUnknown = isUnread && audience !== 'admin'
  useRedirectWhenRefused(session.status !== 'loading' && !isShown && !isUnknown, session, routeId, audience)
  if (isUnknown) return <SessionLoadFailure onRetry={read} />
  if (!isShown) return waiting
  return (
    <VisitContext value={visit}>
      {children}
      {resumption?.(visit, takeOver)}
    </VisitContext>
  )
}

/** The visitor may well be signed in; the session is read again once the connection is back. */
function useUnreadSession() {
  const { data, isError, refetch } = useQuery({ ...sessionQuery(), refetchOnReconnect: true })
  return { isUnread: isError && data === undefined, read: refetch }
}

function useRedirectWhenRefused(
  isRefused: boolean,
  session: Session,
  routeId: string,
  audience: AccessGuardProps['audience'],
) {
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wasInside = useRef(false)
  const isSignedIn = session.status === 'signed-in'
  useEffect(() => {
    if (!isRefused) {
      wasInside.current ||= isSignedIn
      return
    }
    if (audience === 'admin') forgetBackOffice(queryClient)
    // The sign-out itself already navigates away.
    const isLeaving = !router.matchRoutes(router.latestLocation).some((match) => match.routeId === routeId)
    if (isLeaving) return
    if (audience === 'admin') toastError('session.adminRequired')
    // A session that ended in the meantime has been announced where it ended; guests are led to their order.
    else if (!wasInside.current && !(store().allowsGuests && isOfOrders(router.latestLocation.href)))
      toastError('session.required')
    // A signed-in user without the right would be redirected straight back here, in a loop.
    const from = isSignedIn ? {} : { from: router.latestLocation.href }
    void navigate({ to: '/login', replace: true, state: from })
  }, [isRefused, isSignedIn, router, navigate, queryClient, routeId, audience])
}

/** `takeOver` assigns the visit to the user who is signed in now. */
function useVisit(session: Session, mayEnter: boolean): { visit: Visit; takeOver: () => void } {
  const [known, setKnown] = useState<Visit>({ status: 'outside' })
  const visit = nextVisit(known, session, mayEnter)
  if (visit !== known) setKnown(visit)
  const takeOver = () => setKnown(nextVisit({ status: 'outside' }, session, mayEnter))
  return { visit, takeOver }
}
