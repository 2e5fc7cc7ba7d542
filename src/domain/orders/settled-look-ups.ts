import { minutesUntilAskedAgain } from './payment-look-ups.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * After how many days the provider of an approved payment is asked again how it stands. Somebody may have given it back in the provider's
 * panel or, of a card, contested it at the bank, and the notification of that may have been lost. Pix goes back within 90
 * days, a card is contested within 120 to 180.
 */
const agesInDays = [1, 3, 7, 14, 30, 60, 90, 120, 180]

/** Payments that began together are asked about over so many days: never thousands at once. */
const spreadInDays = 1

/** So many days after the last age a provider that has given no answer meanwhile is asked no more. */
const patienceInDays = 30

/** An open chargeback is asked about that often, and for so long, since a bank may decide after the last age. */
const contestedEveryDays = 7
const contestedForDays = 400

/** A payment that its provider has just said not to know is asked about once more after so many hours. */
const unknownAgainHours = 6

/** Payments of which the shop has never asked again, as after an upgrade, are asked about within so many days. */
const catchUpInDays = 7

/** No older payment is asked about for the first time, and no older one that is contested. */
export const oldestAskedAgainDays = 180
export const oldestContestedDays = contestedForDays

export type SettledPayment = {
  /** When it began. */
  since: Date
  /** Where it stands within the spread: from 0 up to 1, the same each time. */
  share: number
  isContested: boolean
}

const looksOf = ({ since, share }: SettledPayment): Date[] =>
  agesInDays.map((age) => daysAfter(since, age + share * spreadInDays))

/** When the provider is asked next of a payment of which it has answered just now; undefined when nothing more is expected. */
export function nextLook(payment: SettledPayment, now: Date): Date | undefined {
  const next = looksOf(payment).find((look) => look > now)
  const isContested = payment.isContested && now < daysAfter(payment.since, contestedForDays)
  return isContested ? earliest(daysAfter(now, contestedEveryDays), next) : next
}

/** When the provider is asked again that has said for the first time not to know a payment: it may have been a bad moment. */
export const lookAfterUnknown = (now: Date): Date => new Date(now.getTime() + unknownAgainHours * 60 * minute)

/** When the provider is asked for the first time again: at the first age, or soon where that has passed. */
export function firstLook(payment: SettledPayment, now: Date): Date {
  const next = nextLook(payment, now)
  const hasMissedOne = looksOf(payment).some((look) => look <= now)
  return next && !hasMissedOne ? next : earliest(daysAfter(now, payment.share * catchUpInDays), next)
}

/**
 * When a provider that has given no answer is asked again: the longer it has been silent since the time it was due, the longer the
 * pause. Undefined once it has been for too long.
 */
export function lookAfterSilence(payment: SettledPayment, now: Date): Date | undefined {
  const due = looksOf(payment).findLast((look) => look <= now) ?? payment.since
  const lastDays = payment.isContested ? contestedForDays : oldestAskedAgainDays + spreadInDays + patienceInDays
  if (now > daysAfter(payment.since, lastDays)) return undefined
  const minutes = (now.getTime() - due.getTime()) / minute
  return new Date(now.getTime() + minutesUntilAskedAgain(minutes) * minute)
}

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * day)
const earliest = (one: Date, other: Date | undefined) => (other && other < one ? other : one)
