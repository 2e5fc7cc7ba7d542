import { api } from '#web/api-client.ts'

/** Cards of the given products with their measures. */
export const chosenQuery = (ids: readonly string[]) =>
  api.catalog.chosen.queryOptions({ input: { products: ids.join(',') }, staleTime: 60_000, enabled: ids.length > 0 })
