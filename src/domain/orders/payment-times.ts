import { bankDaysAfter } from '../bank-days.ts'
import { endOfShopDay, shopDay } from '../shop-days.ts'

/** How long an order waits for a payment whose method is known. */
export type PaymentTimes = {
  cardMinutes: number
  pixMinutes: number
  boletoDays: number
  /** Days of the banks after a boleto is due: so long its money may be on its way. */
  boletoGraceDays: number
}

/** One attempt to pay that has not come to an end. */
export type OpenAttempt = {
  method: string | null
  /** When it began. */
  since: Date
  /** Until when its provider was informed that money may come; the order is never cancelled before. */
  expiry: Date
}

const minute = 60 * 1000

/**
 * Until when an order waits for an attempt. Without a deadline for its method, until the one that the
 * provider was given.
 */
export function attemptDeadline({ method, since, expiry }: OpenAttempt, times: PaymentTimes): Date {
  const after = (minutes: number) => later(new Date(since.getTime() + minutes * minute), expiry)
  switch (method) {
    case 'card':
      return after(times.cardMinutes)
    case 'pix':
      return after(times.pixMinutes)
    case 'boleto': {
      const due = after(times.boletoDays * 24 * 60)
      return endOfShopDay(bankDaysAfter(shopDay(due), times.boletoGraceDays))
    }
    default:
      return expiry
  }
}

const later = (one: Date, other: Date) => (one > other ? one : other)
