/** Why an order's status, address or content changed, or what came of a payment that changed nothing. */
export const orderEventReasons = [
  'placed',
  /** By the staff for a customer, who pays it by a link. */
  'placed-by-staff',
  'changed',
  'payment',
  'staff',
  'customer',
  'dispatch',
  /** The staff took pieces out of a paid order, or changed its address, before it was sent. */
  'pieces-cancelled',
  'address-changed',
  'unpaid',
  /** Less money came than the order costs: it waits for the rest, or is cancelled for want of it. */
  'underpaid',
  /** The provider gave the code of a Pix, which waits to be paid. */
  'pix-waiting',
  /** Money came after the order had been cancelled: it is paid again, waits for the staff, or the money goes back. */
  'late-payment',
  'late-payment-waits',
  'late-payment-returned',
] as const

export type OrderEventReason = (typeof orderEventReasons)[number]
