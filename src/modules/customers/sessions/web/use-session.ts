import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import { useValueAfterHydration } from '#platform/web/ui/index.ts'
import type { SessionState, SignedInUser } from '../contract.ts'
import { readSession, signedOut } from './read-session.ts'

export type Session = {
  /** Whether there may be a cart: that of the signed-in user, or of this browser's guest. */
  isBuyer: boolean
} & (
  | { status: 'loading'; user: null; isAdmin: false }
  | { status: 'signed-out'; user: null; isAdmin: false }
  | { status: 'signed-in'; user: SignedInUser; isAdmin: boolean }
)

export const sessionQuery = () =>
  queryOptions({ queryKey: api.session.current.queryKey(), queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

const loading: Session = { status: 'loading', user: null, isAdmin: false, isBuyer: false }

/**
 * Always 'loading' in the first rendering: a page's HTML is the same for everyone. An unreadable session counts as
 * signed out.
 */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery())
  const isKnown = useValueAfterHydration(data !== undefined || isError, false)
  if (!isKnown) return loading
  if (data?.user) return { status: 'signed-in', user: data.user, isAdmin: data.user.isAdmin, isBuyer: true }
  return { status: 'signed-out', user: null, isAdmin: false, isBuyer: data !== undefined && isBuyer(data) }
}

/**
 * For components with many elements that React may still be hydrating when the session arrives: for visitors the value
 * rarely changes, so nothing renders again.
 */
function useIsTrue(select: (session: SessionState) => boolean): boolean {
  // Only `data` is read, so that only a different result counts as a change.
  const { data = false } = useQuery({ ...sessionQuery(), placeholderData: signedOut, select })
  return useValueAfterHydration(data, false)
}

export const useIsSignedIn = (): boolean => useIsTrue(isSignedIn)

export const useIsBuyer = (): boolean => useIsTrue(isBuyer)

const isSignedIn = ({ user }: SessionState) => user !== null
const isBuyer = ({ user, isGuest }: SessionState) => user !== null || isGuest === true

/** Waits for the session if it is not known yet. */
export async function checkSignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery()).catch(() => undefined)
  return Boolean(session?.user)
}

/** What asks a visitor to sign in, loaded when it is needed: few visitors meet it. */
export const loadSignInRequest = () => import('./ask-to-sign-in.ts')
