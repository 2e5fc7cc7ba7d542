import { useQuery } from '@tanstack/react-query'
import { inCallParts } from '#domain/packing/dispatch-lines.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'

export type LabelFile = { url: string; count: number }

/** PDFs with the bought labels of some orders, one for as many orders as a call accepts. */
export function usePrintedLabels(ids: readonly string[], isShown: boolean) {
  const { print } = api.admin.labels
  return useQuery({
    queryKey: print.queryKey({ input: { ids: [...ids] } }),
    queryFn: async ({ signal }) => {
      const files: LabelFile[] = []
      let refusal: unknown
      for (const part of inCallParts(ids)) {
        try {
          files.push(await print.call({ ids: part }, { signal }))
        } catch (error) {
          // The labels of the other parts are printed nevertheless.
          if (!isApiError(error, 'LABELS_NOT_BOUGHT')) throw error
          refusal = error
        }
      }
      if (files.length === 0) throw refusal
      return files
    },
    enabled: isShown,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
