import type { ReservationLimits } from '#domain/orders/reservation-limits.ts'
import { wholeNumber } from './whole-number-setting.ts'

const most = 1_000_000

/** The limits of what one account may have in unpaid orders. */
export const reservationSettings = {
  UNPAID_ORDERS: wholeNumber(1, most, 5),
  UNPAID_PIECES: wholeNumber(1, most, 60),
}

type Values = Record<keyof typeof reservationSettings, number>

/** Those settings in the form that the rule needs. */
export const reservationLimitsOf = (values: Values): ReservationLimits => ({
  orders: values.UNPAID_ORDERS,
  pieces: values.UNPAID_PIECES,
})
