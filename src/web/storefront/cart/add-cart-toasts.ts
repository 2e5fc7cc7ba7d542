import { addToasts } from '#web/text/shared/toasts.ts'
import { cartToasts } from '#web/text/storefront/cart-toasts.ts'

// Adding to the cart is told on every page; what changes it is only where it is shown.
addToasts(cartToasts)
