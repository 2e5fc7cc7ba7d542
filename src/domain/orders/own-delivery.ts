import type { ShippingService } from '#domain/shipping/shipping-option.ts'

/** The code of orders that the shop delivers itself, for which no carrier assigns one. */
const ownDeliveryCode = (orderNumber: string): string => `LOCAL-${orderNumber}`

/** The code that an order of a service leaves under without one being typed; null where its carrier gives it. */
export const codeWithoutTyping = (order: { orderNumber: string; shippingService: ShippingService }): string | null =>
  order.shippingService === 'local' ? ownDeliveryCode(order.orderNumber) : null
