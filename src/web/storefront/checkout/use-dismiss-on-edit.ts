import { useEffect } from 'react'
import { dismissFailures } from '#web/ui/show-toast.ts'
import { useDismissFailuresOnUnmount } from '#web/use-failure-toast.ts'
import type { CheckoutFormState } from './checkout-form.ts'

/** Dismisses the message about missing or invalid fields as soon as one of them changes, and when the page is left. */
export function useDismissOnEdit(form: CheckoutFormState): void {
  useDismissFailuresOnUnmount('checkout.missingFields', 'checkout.faultyFields')
  useEffect(() => {
    const watching = form.watch(() => dismissFailures(['checkout.missingFields', 'checkout.faultyFields']))
    return () => watching.unsubscribe()
  }, [form])
}
