import { z } from 'zod'
import type { ReservationLimits } from '#domain/orders/reservation-limits.ts'

const atLeastOne = (usual: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1').default(usual)

/** How much one account may have in orders that are not paid yet. */
export const reservationSettings = {
  UNPAID_ORDERS: atLeastOne(5),
  UNPAID_PIECES: atLeastOne(60),
}

type Values = Record<keyof typeof reservationSettings, number>

/** Those settings as the rule wants them. */
export const reservationLimitsOf = (values: Values): ReservationLimits => ({
  orders: values.UNPAID_ORDERS,
  pieces: values.UNPAID_PIECES,
})
