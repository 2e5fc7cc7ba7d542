import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { accessToasts } from '#web/text/shared/access-toasts.ts'
import { addToasts } from '#web/text/shared/toasts.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { toastError } from '#web/toast.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import './requested-path.ts'
import { forgetBackOffice } from './session-channel.ts'
import { takesGuests } from './takes-guests.ts'
import { VisitContext } from './use-repeat-after-sign-in.ts'
import { type Session, useSession } from './use-session.ts'
import { useVisit } from './use-visit.ts'
import type { Visit } from './visit.ts'

// Pages for everybody turn nobody away.
addToasts(accessToasts)

type AccessGuardProps = {
  /** The route that stands guard. */
  routeId: string
  audience: 'buyer' | 'customer' | 'admin'
  /** What is seen until it is known who is there. */
  waiting?: ReactNode
  /**
   * Stands beside the children and lets an interrupted visit go on in its place, so that nothing typed is lost; without
   * it, an interrupted visit is over.
   */
  resumption?: (visit: Visit, takeOver: () => void) => ReactNode
  children: ReactNode
}

const lookingUp = <SpinnerWithText text={layoutTexts.loading} className="min-h-dvh" />

function mayEnter(session: Session, audience: AccessGuardProps['audience'], wasSignedIn: boolean): boolean {
  switch (audience) {
    case 'admin':
      return session.isAdmin
    case 'buyer':
      // Whose session ended at the checkout is not to go on with an empty cart of nobody's.
      if (session.status === 'signed-out') return takesGuests() && !wasSignedIn
      return session.status === 'signed-in'
    case 'customer':
      return session.status === 'signed-in'
  }
}

/**
 * Shows its children to those who may see them and sends all others to sign in, with the address they asked for. For
 * comfort only: the server checks every call.
 */
export function AccessGuard({ routeId, audience, waiting = lookingUp, resumption, children }: AccessGuardProps) {
  const session = useSession()
  const wasSignedIn = useRef(false)
  wasSignedIn.current ||= session.status === 'signed-in'
  const isAllowed = mayEnter(session, audience, wasSignedIn.current)
  const { visit, takeOver } = useVisit(session, isAllowed)
  const isShown = resumption ? visit.status !== 'outside' : isAllowed
  useTurnAway(session.status !== 'loading' && !isShown, session, routeId, audience)
  if (!isShown) return waiting
  return (
    <VisitContext value={visit}>
      {children}
      {resumption?.(visit, takeOver)}
    </VisitContext>
  )
}

function useTurnAway(isRefused: boolean, session: Session, routeId: string, audience: AccessGuardProps['audience']) {
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
    // Who signs out is already on the way out of here.
    const isLeaving = !router.matchRoutes(router.latestLocation).some((match) => match.routeId === routeId)
    if (isLeaving) return
    if (audience === 'admin') toastError('session.adminRequired')
    // A session that ended meanwhile has been told about where it ended.
    else if (!wasInside.current) toastError('session.required')
    // Somebody signed in without the right would be sent straight back here, and away again.
    const from = isSignedIn ? {} : { from: router.latestLocation.href }
    void navigate({ to: '/login', replace: true, state: from })
  }, [isRefused, isSignedIn, router, navigate, queryClient, routeId, audience])
}
