import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/shop/profile.ts'
import { api } from '#web/api-client.ts'
import { changeSession } from '#web/session/change-session.ts'
import { sessionQuery } from '#web/session/use-session.ts'

/** Saves changes to the customer's own data; every page and tab shows the new name from then on. */
export function useUpdateProfile(onSaved: (profile: Profile) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.profile.update.mutationOptions({
      meta: { toast: 'profile.update' },
      onSuccess: (profile) => {
        queryClient.setQueryData(api.profile.read.queryKey(), profile)
        const session = queryClient.getQueryData(sessionQuery().queryKey)
        const { firstName, lastName } = profile
        if (session?.user) changeSession(queryClient, { ...session, user: { ...session.user, firstName, lastName } })
        onSaved(profile)
      },
    }),
  )
}
