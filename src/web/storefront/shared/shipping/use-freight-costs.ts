import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { useKnownPostalCode } from './use-known-postal-code.ts'

const minute = 60_000
const maxAtOnce = 60

/**
 * The lowest shipping cost of one piece of each product to the visitor's location, by the product's id: one
 * call for all of them, the same for everyone in a zone. Empty until the location and the response are known.
 */
export function useFreightCosts(products: readonly { id: string }[]): ReadonlyMap<string, number> {
  const postalCode = useKnownPostalCode()
  const { data: zone } = useQuery(
    api.shipping.findPostalCode.queryOptions({
      input: { postalCode: postalCode ?? '' },
      enabled: postalCode !== undefined,
      staleTime: 60 * minute,
      retry: false,
      select: (place) => place.zone,
    }),
  )
  const ids = products.map(({ id }) => id).slice(0, maxAtOnce)
  const { data = none } = useQuery(
    api.shipping.freightCosts.queryOptions({
      input: { zone: zone ?? 'x20', products: ids.toSorted().join(',') },
      enabled: postalCode !== undefined && zone !== undefined && ids.length > 0,
      staleTime: 5 * minute,
      retry: false,
      select: (costs) => new Map(costs.map(({ productId, costCents }) => [productId, costCents])),
    }),
  )
  return data
}

const none: ReadonlyMap<string, number> = new Map()
