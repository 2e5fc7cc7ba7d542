import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountTexts } from '#web/text/shared/account-texts.ts'
import type { ToastAction } from '#web/ui/show-toast.ts'
import './requested-path.ts'

/** The button of a notice that asks to sign in: leads there, and back to where it was pressed. */
export function useSignInAction(): ToastAction {
  const router = useRouter()
  return useMemo(
    () => ({
      label: accountTexts.signIn,
      onPress: () => void router.navigate({ to: '/login', state: { from: router.latestLocation.href } }),
    }),
    [router],
  )
}
