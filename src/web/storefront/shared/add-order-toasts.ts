import { addToasts } from '#web/text/shared/toasts.ts'
import { orderToasts } from '#web/text/storefront/order-toasts.ts'

// Few pages show orders: the toast texts are loaded with each part that does.
addToasts(orderToasts)
