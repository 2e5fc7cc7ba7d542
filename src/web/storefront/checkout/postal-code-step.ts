import type { PostalCode } from '#domain/postal-code.ts'

/** The postal code in the checkout's form, and the one that the freight in the cart was chosen for. */
export type PostalCodes = { typed: PostalCode | undefined; quotedFor: PostalCode | undefined }

type Situation = {
  /** Nothing before the form was first seen. */
  before: PostalCodes | undefined
  now: PostalCodes
  /** The last postal code that was sent to the cart from here. */
  sent: PostalCode | undefined
  /** Whether the cart is being changed from this tab. */
  isChanging: boolean
}

/**
 * What keeps form and cart at the same postal code, so that neither shows the freight to another one: after a new code in the
 * form the cart is to `move` to it; after a choice in another tab the form is to `follow` it, and to `forget` its own
 * when the other tab has done so.
 */
export function postalCodeStep({ before, now, sent, isChanging }: Situation): 'move' | 'follow' | 'forget' | 'stay' {
  if (!now.typed || now.typed === now.quotedFor) return 'stay'
  if (now.typed !== before?.typed) return now.quotedFor || isChanging ? 'move' : 'stay'
  if (isChanging || now.quotedFor === before.quotedFor) return 'stay'
  if (!now.quotedFor) return before.quotedFor === now.typed ? 'forget' : 'stay'
  return now.quotedFor === sent ? 'stay' : 'follow'
}
