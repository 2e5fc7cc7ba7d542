import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TrackingCodes } from '#domain/orders/tracking-codes.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { type DispatchState, dispatchOutcome } from '#web/text/back-office/dispatch-texts.ts'

export type SaveOptions = {
  onSaved: () => void
  onSettled: (error: unknown, money: { note?: string | undefined } | undefined) => void
  onRefused: (codesNow: TrackingCodes) => void
}

/**
 * Saves a dispatch, and reports what it changed of the state `before`. `onRefused` receives the codes that
 * someone else has stored meanwhile.
 */
export function useSaveDispatch(before: DispatchState, { onSaved, onSettled, onRefused }: SaveOptions) {
  const queryClient = useQueryClient()
  return useMutation(
    api.admin.shipments.update.mutationOptions({
      meta: {
        toast: 'admin.shipments.update',
        toastValues: (saved: DispatchState, _sent: unknown, begun: { before: DispatchState }) => ({
          outcome: dispatchOutcome(begun.before, saved),
        }),
      },
      // The state when it was sent: by the time of the response, the screen may already show the result.
      onMutate: () => ({ before }),
      onSuccess: async () => {
        // The list first: a dispatched order disappears from it, and with it the button that had the focus.
        await refreshAfterOrderChange(queryClient)
        onSaved()
      },
      onError: async (error, { id }) => {
        if (!isApiError(error, 'CHANGED_MEANWHILE')) return
        const find = api.admin.orders.find.queryOptions({ input: { id }, staleTime: 0 })
        onRefused(await queryClient.fetchQuery(find))
      },
      onSettled: (_saved, error, { money }) => {
        onSettled(error, money)
        return error ? refreshAfterOrderChange(queryClient) : undefined
      },
    }),
  )
}
