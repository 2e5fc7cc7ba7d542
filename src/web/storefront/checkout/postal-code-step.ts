import type { PostalCode } from '#domain/postal-code.ts'

/** The postal code in the checkout's form, and that of the shipping option in the cart. */
export type PostalCodes = { typed: PostalCode | undefined; quotedFor: PostalCode | undefined }

type Situation = {
  /** Undefined before the form was first rendered. */
  before: PostalCodes | undefined
  now: PostalCodes
  /** The last postal code that was sent to the cart from here. */
  sent: PostalCode | undefined
  /** Whether this tab is changing the cart. */
  isChanging: boolean
}

/**
 * Keeps form and cart at the same postal code, so that neither shows the shipping cost to another one: after
 * a new code in the form, the cart has to `move` to it; after a choice in another tab, the form has to
 * `follow` it, and to `forget` its own if the other tab did.
 */
export function postalCodeStep({ before, now, sent, isChanging }: Situation): 'move' | 'follow' | 'forget' | 'stay' {
  if (!now.typed || now.typed === now.quotedFor) return 'stay'
  if (now.typed !== before?.typed) return now.quotedFor || isChanging ? 'move' : 'stay'
  if (isChanging || now.quotedFor === before.quotedFor) return 'stay'
  if (!now.quotedFor) return before.quotedFor === now.typed ? 'forget' : 'stay'
  return now.quotedFor === sent ? 'stay' : 'follow'
}
