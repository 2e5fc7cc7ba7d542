import { addToasts } from '#web/text/shared/toasts.ts'
import { accountToasts } from '#web/text/storefront/account-toasts.ts'

// Few visitors use their account: the toast texts are loaded with each part of it.
addToasts(accountToasts)
