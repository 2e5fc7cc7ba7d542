import type { ReservationLimits } from '#modules/sales/payments/reservation.ts'
import { wholeNumber } from '#platform/server/shop-address.ts'

const most = 1_000_000

/** What is reserved for unpaid orders: how much for one person, and for how long before a payment is begun. */
export const reservationSettings = {
  UNPAID_ORDERS: wholeNumber(1, most, 5),
  UNPAID_PIECES: wholeNumber(1, most, 60),
  UNPAID_MINUTES: wholeNumber(15, 24 * 60, 60),
  UNPAID_HOURS_BY_PHONE: wholeNumber(1, 7 * 24, 24),
}

type ReservationValues = Record<keyof typeof reservationSettings, number>

export const reservationLimitsOf = (values: ReservationValues): ReservationLimits => ({
  orders: values.UNPAID_ORDERS,
  pieces: values.UNPAID_PIECES,
  minutes: values.UNPAID_MINUTES,
  hoursByPhone: values.UNPAID_HOURS_BY_PHONE,
})
