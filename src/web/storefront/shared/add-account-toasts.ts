import { addToasts } from '#web/text/shared/toasts.ts'
import { accountToasts } from '#web/text/storefront/account-toasts.ts'

// Few visitors are at their account: each part of it brings the sentences along.
addToasts(accountToasts)
