import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { changeSession } from './change-session.ts'

/** Signs out in every tab and navigates to the home page. `toast` names the situation that reports the outcome. */
export function useSignOut(toast: 'session.signOut' | 'admin.signOut' = 'session.signOut') {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.session.signOut.mutationOptions({
      meta: { toast },
      onSuccess: async (session) => {
        changeSession(queryClient, session)
        forgetTab()
        // Unsaved changes have been confirmed before.
        await navigate({ to: '/', ignoreBlocker: true })
      },
    }),
  )
}

/** Who signs out leaves nothing typed in this tab; a session that ends by itself keeps it for them. */
function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to forget.
  }
}
