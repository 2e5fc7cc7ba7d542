import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostalAddress } from '#contract/shop/shipping.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'
import { userMessageOf } from '#web/toast.ts'

/**
 * Looks up a postal code as soon as it is complete, and passes on what is known of it. If two lookups are
 * running, the later one counts.
 */
export function useAddressByPostalCode(
  isCurrent: (postalCode: string) => boolean,
  fill: (found: PostalAddress) => void,
) {
  const queryClient = useQueryClient()
  const [searched, setSearched] = useState<string>()
  const [error, setError] = useState<string>()
  const lookUp = async (typed: string) => {
    setError(undefined)
    const postalCode = parsePostalCode(typed)
    setSearched(postalCode)
    if (!postalCode) return
    try {
      const found = await queryClient.fetchQuery(
        api.shipping.findPostalCode.queryOptions({ input: { postalCode }, staleTime: 600_000 }),
      )
      if (isCurrent(postalCode)) fill(found)
    } catch (failure) {
      // The address can still be typed by hand.
      if (isCurrent(postalCode)) setError(userMessageOf(failure))
    } finally {
      setSearched((present) => (present === postalCode ? undefined : present))
    }
  }
  return { lookUp, isSearching: searched !== undefined, error }
}
