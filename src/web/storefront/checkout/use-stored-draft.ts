import { useEffect } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { keepDraft } from './checkout-draft.ts'
import type { CheckoutFormState } from './checkout-form.ts'

/** Keeps what is typed into the checkout, for anybody who comes back to it. */
export function useStoredDraft(form: CheckoutFormState, userId: string, cart: Cart): void {
  const quotedFor = cart.shipping?.postalCode ?? null
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, { values, quotedFor }),
      }),
    [form, userId, quotedFor],
  )
}
