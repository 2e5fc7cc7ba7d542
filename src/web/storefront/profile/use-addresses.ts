import '#web/storefront/shared/add-account-toasts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** The actions on the customer's saved addresses; the profile, which contains the default one, is updated too. */
export function useAddresses() {
  const queryClient = useQueryClient()
  const options = {
    meta: { toast: 'profile.update' },
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: api.profile.key() })
      await queryClient.invalidateQueries({ queryKey: api.addresses.key() })
    },
  } as const
  const add = useMutation(api.addresses.add.mutationOptions(options))
  const change = useMutation(api.addresses.change.mutationOptions(options))
  const remove = useMutation(api.addresses.remove.mutationOptions(options))
  return { add, change, remove, isBusy: add.isPending || change.isPending || remove.isPending }
}
