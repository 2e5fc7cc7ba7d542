import { api } from '#web/api-client.ts'

/** The categories with their subcategories, which every page shows. They change rarely. */
export const categoriesQuery = () => api.catalog.categories.queryOptions({ staleTime: 5 * 60_000 })
