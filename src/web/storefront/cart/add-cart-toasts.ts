import { addToasts } from '#web/text/shared/toasts.ts'
import { cartToasts } from '#web/text/storefront/cart-toasts.ts'

// Additions to the cart are reported on every page; the texts for other changes are loaded where the cart is shown.
addToasts(cartToasts)
