import { useQueryClient } from '@tanstack/react-query'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'

/** What follows from each step of a return: its window shows what the server answered, and all lists are asked again. */
export function useReturnStep() {
  const queryClient = useQueryClient()
  return {
    onSuccess: (moved: AdminReturn) =>
      queryClient.setQueryData(api.admin.returns.find.queryKey({ input: { id: moved.id } }), moved),
    onSettled: () => refreshAfterOrderChange(queryClient),
  }
}
