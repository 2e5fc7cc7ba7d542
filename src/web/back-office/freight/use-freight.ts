import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** The freight tables in force and their versions, as they are now. */
export const useFreight = () => useQuery(api.admin.freight.read.queryOptions({ staleTime: 0 }))
