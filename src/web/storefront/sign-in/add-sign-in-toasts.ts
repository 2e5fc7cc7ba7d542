import { addToasts } from '#web/text/shared/toasts.ts'
import { signInToasts } from '#web/text/storefront/sign-in-toasts.ts'

// No other page needs these texts.
addToasts(signInToasts)
