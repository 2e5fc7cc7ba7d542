import { queryOptions } from '@tanstack/react-query'
import { api, isApiError } from '#platform/web/calls/index.ts'
import type { TrackedOrder } from '../contract.ts'

/** What was typed into the form if no order was found. */
export const typedTrackingQuery = (typed: unknown) =>
  api.tracking.typed.queryOptions({ input: { typed: String(typed) }, enabled: typed !== undefined, retry: false })

/** The status of an order that this browser's cookie gives access to; null if it gives none, or none any more. */
export function trackedOrderQuery(order: unknown) {
  const input = { number: String(order) }
  return queryOptions({
    queryKey: api.tracking.read.queryKey({ input }),
    queryFn: async ({ signal }): Promise<TrackedOrder | null> => {
      try {
        return await api.tracking.read.call(input, { signal })
      } catch (error) {
        if (isApiError(error, 'TRACKING_ENDED', 'INVALID_INPUT')) return null
        throw error
      }
    },
    retry: false,
    staleTime: 0,
  })
}
