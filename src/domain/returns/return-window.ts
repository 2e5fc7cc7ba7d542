import { daysBefore, shopDay } from '../shop-days.ts'
import { type AskedReturnReason, askedReturnReasons, type ReturnReason, returnRules } from './return-reasons.ts'

type Receipt = {
  /** When the customer received the parcel; null if unknown: the period has not begun. */
  receivedAt: Date | null
}

/** The last day, as an ISO date of the shop, on which a customer may ask for a return; null while it has no end. */
export function lastDayToReturn(reason: ReturnReason, { receivedAt }: Receipt): string | null {
  const { days } = returnRules[reason]
  return days === null || receivedAt === null ? null : daysBefore(shopDay(receivedAt), -days)
}

/** The reasons that a customer may give at a moment. The day of receipt does not count (Código Civil, article 132). */
export const reasonsInTime = (receipt: Receipt, now: Date): AskedReturnReason[] =>
  askedReturnReasons.filter((reason) => {
    if (returnRules[reason].days === null) return false
    const lastDay = lastDayToReturn(reason, receipt)
    return lastDay === null || shopDay(now) <= lastDay
  })
