import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionState, SignedInUser } from '#contract/shop/session.ts'
import { api } from '#web/api-client.ts'
import { useServedFirst } from '#web/ui/as-served.ts'
import { liveSession, signedOut } from './live-session.ts'

export type Session = {
  /** Whether there may be a cart: of who is signed in, or of this browser's guest. */
  isBuyer: boolean
} & (
  | { status: 'loading'; user: null; isAdmin: false }
  | { status: 'signed-out'; user: null; isAdmin: false }
  | { status: 'signed-in'; user: SignedInUser; isAdmin: boolean }
)

/** The query of the session. `SessionSync` keeps it true, so that nothing else has to ask again. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: api.session.current.queryKey(),
    queryFn: liveSession,
    staleTime: Number.POSITIVE_INFINITY,
  })

const loading: Session = { status: 'loading', user: null, isAdmin: false, isBuyer: false }

/**
 * Who is signed in, as far as the browser knows. Always 'loading' on the server and in the first rendering: a page's
 * HTML is the same for everybody. A session that cannot be read counts as signed out.
 */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery())
  const isKnown = useServedFirst(data !== undefined || isError, false)
  if (!isKnown) return loading
  if (data?.user) return { status: 'signed-in', user: data.user, isAdmin: data.user.isAdmin, isBuyer: true }
  return { status: 'signed-out', user: null, isAdmin: false, isBuyer: data !== undefined && isBuyer(data) }
}

/**
 * What is true of the session; false until that is known, and as `useSession` in the first rendering. For parts with many
 * elements, which React may still be taking over as the answer comes: it is hardly ever a change for visitors, and draws
 * nothing anew.
 */
function useIsTrue(select: (session: SessionState) => boolean): boolean {
  // Nothing but `data` is read, so that the answer counts as a change only where it is another one.
  const { data = false } = useQuery({ ...sessionQuery(), placeholderData: signedOut, select })
  return useServedFirst(data, false)
}

/** Whether somebody is known to be signed in. */
export const useIsSignedIn = (): boolean => useIsTrue(isSignedIn)

/** Whether there may be a cart and favorites, as far as it is known. */
export const useIsBuyer = (): boolean => useIsTrue(isBuyer)

const isSignedIn = ({ user }: SessionState) => user !== null
const isBuyer = ({ user, isGuest }: SessionState) => user !== null || isGuest === true
