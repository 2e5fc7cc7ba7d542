import { minutesUntilRetry } from './payment-look-ups.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * After how many days an approved payment is looked up at its provider. It may have been refunded in the
 * provider's panel, or charged back, and the notification may have been lost. Pix is refunded within 90 days,
 * a card is charged back within 120 to 180.
 */
const agesInDays = [1, 3, 7, 14, 30, 60, 90, 120, 180]

/** The look-ups of payments that began together are spread over so many days: never thousands at once. */
const spreadInDays = 1

/** Failed look-ups are retried until so many days after the last age. */
const lastRetryInDays = 30

/**
 * A payment with an open chargeback is looked up that often, and for so long, since a bank may decide
 * after the last age.
 */
const contestedEveryDays = 7
const contestedForDays = 400

/** After the first response that a payment is unknown, it is looked up again after so many hours. */
const unknownRetryHours = 6

/** Payments whose first age has passed without a look-up, as after an upgrade, are looked up within so many days. */
const catchUpInDays = 7

/** No older payment is looked up for the first time; the second limit is that of disputed ones. */
export const oldestLookUpDays = 180
export const oldestContestedDays = contestedForDays

export type SettledPayment = {
  /** When it began. */
  since: Date
  /** Its position within the spread: from 0 up to 1, the same each time. */
  share: number
  isContested: boolean
}

const lookUpTimes = ({ since, share }: SettledPayment): Date[] =>
  agesInDays.map((age) => daysAfter(since, age + share * spreadInDays))

/** When a payment is looked up next after a successful look-up now; undefined if no change is expected any more. */
export function nextLookUp(payment: SettledPayment, now: Date): Date | undefined {
  const next = lookUpTimes(payment).find((lookUp) => lookUp > now)
  const isContested = payment.isContested && now < daysAfter(payment.since, contestedForDays)
  return isContested ? earliest(daysAfter(now, contestedEveryDays), next) : next
}

/** When a payment is looked up next after its provider did not know it for the first time. */
export const lookUpAfterUnknown = (now: Date): Date => new Date(now.getTime() + unknownRetryHours * 60 * minute)

/** When a payment is first looked up: at the first age, or soon if that has passed. */
export function firstLookUp(payment: SettledPayment, now: Date): Date {
  const next = nextLookUp(payment, now)
  const hasMissedOne = lookUpTimes(payment).some((lookUp) => lookUp <= now)
  return next && !hasMissedOne ? next : earliest(daysAfter(now, payment.share * catchUpInDays), next)
}

/**
 * When a payment is looked up next after a failed look-up: the more overdue it is, the longer the pause.
 * Undefined after the last retry.
 */
export function lookUpAfterFailure(payment: SettledPayment, now: Date): Date | undefined {
  const due = lookUpTimes(payment).findLast((lookUp) => lookUp <= now) ?? payment.since
  const lastDays = payment.isContested ? contestedForDays : oldestLookUpDays + spreadInDays + lastRetryInDays
  if (now > daysAfter(payment.since, lastDays)) return undefined
  const minutes = (now.getTime() - due.getTime()) / minute
  return new Date(now.getTime() + minutesUntilRetry(minutes) * minute)
}

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * day)
const earliest = (one: Date, other: Date | undefined) => (other && other < one ? other : one)
