import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/**
 * The actions on the customer's saved addresses; the profile, which contains the default one, is updated too.
 * `busyId` is that of the address being removed or made the default.
 */
export function useAddresses() {
  const queryClient = useQueryClient()
  const options = {
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: api.profile.key() })
      await queryClient.invalidateQueries({ queryKey: api.addresses.key() })
    },
  } as const
  const saved = { ...options, meta: { toast: 'profile.update' } } as const
  const removed = { ...options, meta: { toast: 'addresses.remove' } } as const
  const add = useMutation(api.addresses.add.mutationOptions(saved))
  const change = useMutation(api.addresses.change.mutationOptions(saved))
  const remove = useMutation(api.addresses.remove.mutationOptions(removed))
  const madeDefault = change.isPending && change.variables.isDefault ? change.variables : undefined
  const { id: busyId } = (remove.isPending ? remove.variables : madeDefault) ?? {}
  return { add, change, remove, busyId, isBusy: add.isPending || change.isPending || remove.isPending }
}
