import { itReturns } from '#test/cases.ts'
import { exceededReservation } from './reservation-limits.ts'

const limits = { orders: 5, pieces: 40 }

itReturns(
  (wanted: { orders: number; pieces: number }) => exceededReservation(wanted, limits),
  [
    [{ orders: 1, pieces: 4 }, undefined],
    [{ orders: 5, pieces: 40 }, undefined],
    [{ orders: 6, pieces: 6 }, 'orders'],
    [{ orders: 1, pieces: 41 }, 'pieces'],
    [{ orders: 6, pieces: 41 }, 'orders'],
  ],
  'over five orders or forty pieces: %j',
)
