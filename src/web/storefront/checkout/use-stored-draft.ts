import { useEffect } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { dropDraft, guestDraft, readDraft, storeDraft } from './checkout-draft.ts'
import type { CheckoutFormState } from './checkout-form.ts'

/**
 * Stores what is typed into the checkout, to be restored later. What a customer typed before signing in
 * belongs to their account from then on: the next user who signs in in this tab finds nothing of it.
 */
export function useStoredDraft(form: CheckoutFormState, userId: string, cart: Cart): void {
  const quotedFor = cart.shipping?.postalCode ?? null
  useEffect(() => {
    if (userId === guestDraft || !readDraft(guestDraft).values) return
    storeDraft(userId, { values: form.getValues(), quotedFor })
    dropDraft(guestDraft)
  }, [form, userId, quotedFor])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(userId, { values, quotedFor }),
      }),
    [form, userId, quotedFor],
  )
}
