import { useEffect } from 'react'
import { dismissFailures } from '#web/ui/show-toast.ts'
import { useFailuresEndHere } from '#web/use-failure-toast.ts'
import type { CheckoutFormState } from './checkout-form.ts'

/** Dismisses the message about missing or invalid fields as soon as one of them changes, and when the page is left. */
export function useMendedFields(form: CheckoutFormState): void {
  useFailuresEndHere('checkout.missingFields', 'checkout.faultyFields')
  useEffect(() => {
    const watching = form.watch(() => dismissFailures(['checkout.missingFields', 'checkout.faultyFields']))
    return () => watching.unsubscribe()
  }, [form])
}
