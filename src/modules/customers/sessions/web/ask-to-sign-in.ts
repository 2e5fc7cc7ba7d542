import type { AnyRouter } from '@tanstack/react-router'
import { toastError } from '#platform/web/toasts/toast.ts'
import { accountTexts } from '../../accounts/web/texts.ts'
import './requested-path.tsx'

/** Asks a visitor to sign in first, with a button that returns to the current page afterwards. */
export function askToSignIn(
  router: AnyRouter,
  about: 'cart.signedOut' | 'favorites.signedOut' | 'favorites.signedOutOnProduct',
): void {
  toastError(about, undefined, {
    label: accountTexts.signIn,
    onPress: () => void router.navigate({ to: '/login', state: { from: router.latestLocation.href } }),
  })
}
