import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#contract/admin/users.ts'
import { api } from '#web/api-client.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { nameOfUser } from './name-of-user.ts'

type Rights = { isAdmin: boolean; isRestricted?: boolean }

type SetAdminOptions = {
  user: AdminUser
  isSelf: boolean
  toastOf: (rights: Rights) => ToastKey
  onSettled: () => void
}

/** Changes a user's rights in the back office, and refetches what shows them. */
export function useSetAdmin({ user, isSelf, toastOf, onSettled }: SetAdminOptions) {
  const queryClient = useQueryClient()
  return useMutation(
    api.admin.users.setAdmin.mutationOptions({
      meta: {
        toastOf: (rights: Rights, changed?: AdminUser) =>
          changed?.offeredRights ? 'admin.users.offer' : toastOf(rights),
        toastValues: () => ({ name: nameOfUser(user), email: user.email }),
      },
      onSettled: async () => {
        onSettled()
        await queryClient.invalidateQueries({ queryKey: api.admin.users.key() })
        if (isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
      },
    }),
  )
}
