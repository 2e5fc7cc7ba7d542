import { addToasts } from '#web/text/shared/toasts.ts'
import { signInToasts } from '#web/text/storefront/sign-in-toasts.ts'

// Other pages tell nothing of it.
addToasts(signInToasts)
