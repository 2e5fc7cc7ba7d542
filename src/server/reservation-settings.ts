import type { ReservationLimits } from '#domain/orders/reservation-limits.ts'
import { wholeNumber } from './whole-number-setting.ts'

const most = 1_000_000

/** How much one account may have in orders that are not paid yet. */
export const reservationSettings = {
  UNPAID_ORDERS: wholeNumber(1, most, 5),
  UNPAID_PIECES: wholeNumber(1, most, 60),
}

type Values = Record<keyof typeof reservationSettings, number>

/** Those settings as the rule wants them. */
export const reservationLimitsOf = (values: Values): ReservationLimits => ({
  orders: values.UNPAID_ORDERS,
  pieces: values.UNPAID_PIECES,
})
