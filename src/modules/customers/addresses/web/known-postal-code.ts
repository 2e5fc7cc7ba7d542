import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type PostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { storedText } from '#platform/web/stored-text.ts'
import { useIsSignedIn } from '../../sessions/web/use-session.ts'

const stored = storedText('arocerto.postal-code')
const current = (): PostalCode | undefined => parsePostalCode(stored.read() ?? '')

export const storePostalCode = (postalCode: PostalCode): void => stored.write(postalCode)

/** Removes a postal code unless another one is stored; without an argument, whichever is stored. */
export function forgetPostalCode(postalCode = current()): void {
  if (current() === postalCode) stored.write(null)
}

/** The postal code that was last entered in this browser; undefined if there is none, and on the server. */
export const useStoredPostalCode = (): PostalCode | undefined =>
  useSyncExternalStore(stored.subscribe, current, () => undefined)

/** The postal code last entered in this browser, else that of the account. Undefined in the first rendering. */
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

export function useClearUnknownPostalCode(postalCode: PostalCode | undefined, error: unknown): void {
  const isUnknown = isApiError(error, 'UNKNOWN_POSTAL_CODE')
  useEffect(() => {
    if (isUnknown && postalCode) forgetPostalCode(postalCode)
  }, [isUnknown, postalCode])
}
