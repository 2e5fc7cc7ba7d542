import { addToasts } from '#web/text/shared/toasts.ts'
import { orderToasts } from '#web/text/storefront/order-toasts.ts'

// Few pages tell of orders: each part that does brings the sentences along.
addToasts(orderToasts)
