/** What a person of the staff has to look at because the shop cannot decide it by itself. */
export const attentionKinds = [
  'paid-too-little',
  'paid-too-much',
  'paid-twice',
  'paid-late',
  'payment-taken-back',
  'payment-unknown',
  'payment-difference',
  'refund-failed',
  'email-failed',
  'job-failed',
  'stock-difference',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

const aboutMoney: readonly AttentionKind[] = [
  'paid-too-little',
  'paid-too-much',
  'paid-twice',
  'paid-late',
  'payment-taken-back',
  'payment-unknown',
  'payment-difference',
  'refund-failed',
]

/** Whether it is about a customer's money: staff is notified at once, and it stands first in the list. */
export const isAboutMoney = (kind: AttentionKind): boolean => aboutMoney.includes(kind)
