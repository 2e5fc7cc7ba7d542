import { useQuery } from '@tanstack/react-query'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'
import { useIsSignedIn } from '#web/session/use-session.ts'
import { useStoredPostalCode } from './stored-postal-code.ts'

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
