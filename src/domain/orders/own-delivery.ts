import { orderNumber } from '#domain/order-number.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'

/** The code under which the shop itself takes an order to its customer: nobody else makes one for its own car. */
export const ownDeliveryCode = (orderId: string): string => `LOCAL-${orderNumber(orderId).toUpperCase()}`

/** The code that an order of a service leaves under without one being typed; null where its carrier gives it. */
export const codeWithoutTyping = (order: { id: string; shippingService: ShippingService }): string | null =>
  order.shippingService === 'local' ? ownDeliveryCode(order.id) : null
