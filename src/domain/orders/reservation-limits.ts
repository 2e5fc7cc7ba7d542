/** What one account may have in orders that wait for their payment: they keep the pieces from everybody else. */
export type ReservationLimits = {
  orders: number
  pieces: number
}

/** Which limit the orders of an account would be over, with the one that is to be placed or changed among them. */
export function exceededReservation(
  wanted: Readonly<ReservationLimits>,
  limits: Readonly<ReservationLimits>,
): keyof ReservationLimits | undefined {
  if (wanted.orders > limits.orders) return 'orders'
  return wanted.pieces > limits.pieces ? 'pieces' : undefined
}
