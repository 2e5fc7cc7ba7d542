/** Why an order's status, address or content changed. */
export const orderEventReasons = ['placed', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'unpaid'] as const

export type OrderEventReason = (typeof orderEventReasons)[number]
