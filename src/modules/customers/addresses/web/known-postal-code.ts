import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type PostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api } from '#platform/web/calls/api-client.ts'
import { isApiError } from '#platform/web/calls/api-errors.ts'
import { storedText } from '#platform/web/stored-text.ts'
import { useIsSignedIn } from '../../sessions/web/use-session.ts'

const stored = storedText('arocerto.postal-code')
const current = (): PostalCode | undefined => parsePostalCode(stored.read() ?? '')

/** Stores the visitor's delivery postal code in this browser. */
export const storePostalCode = (postalCode: PostalCode): void => stored.write(postalCode)

/**
 * Removes a postal code that turned out to be unknown, unless another one is stored; without an argument, whichever is
 * stored.
 */
export function forgetPostalCode(postalCode = current()): void {
  if (current() === postalCode) stored.write(null)
}

/** The postal code that was last entered in this browser; undefined if there is none, and on the server. */
export const useStoredPostalCode = (): PostalCode | undefined =>
  useSyncExternalStore(stored.subscribe, current, () => undefined)

/**
 * The visitor's delivery postal code, as far as the shop knows it: the one last entered in this browser, else
 * that of the customer's account. Undefined in the first rendering.
 */
export function useKnownPostalCode(): PostalCode | undefined {
  const stored = useStoredPostalCode()
  const isSignedIn = useIsSignedIn()
  const { data: home } = useQuery(
    api.profile.read.queryOptions({
      enabled: stored === undefined && isSignedIn,
      staleTime: 60_000,
      select: ({ address }) => parsePostalCode(address?.postalCode ?? ''),
    }),
  )
  return stored ?? (isSignedIn ? home : undefined)
}

/** Removes a stored postal code once it turns out to be unknown. */
export function useClearUnknownPostalCode(postalCode: PostalCode | undefined, error: unknown): void {
  const isUnknown = isApiError(error, 'UNKNOWN_POSTAL_CODE')
  useEffect(() => {
    if (isUnknown && postalCode) forgetPostalCode(postalCode)
  }, [isUnknown, postalCode])
}
