import type { AnyRouter } from '@tanstack/react-router'
import { accountTexts } from '#web/text/shared/account-texts.ts'
import { signedOutToasts } from '#web/text/shared/signed-out-toasts.ts'
import { addToasts } from '#web/text/shared/toasts.ts'
import { toastError } from '#web/toast.ts'
import './requested-path.ts'

// Loaded only when needed: most shops never ask.
addToasts(signedOutToasts)

/** Asks a visitor to sign in first, with a button that returns to the current page afterwards. */
export function askToSignIn(router: AnyRouter, about: keyof typeof signedOutToasts): void {
  toastError(about, undefined, {
    label: accountTexts.signIn,
    onPress: () => void router.navigate({ to: '/login', state: { from: router.latestLocation.href } }),
  })
}
