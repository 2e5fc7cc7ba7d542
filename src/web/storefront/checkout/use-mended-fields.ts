import { useEffect } from 'react'
import { dismissFailures } from '#web/ui/show-toast.ts'
import { useFailuresEndHere } from '#web/use-failure-toast.ts'
import type { CheckoutFormState } from './checkout-form.ts'

/** Takes what was told of lacking or faulty fields away as soon as one of them is changed, and with the page. */
export function useMendedFields(form: CheckoutFormState): void {
  useFailuresEndHere('checkout.missingFields', 'checkout.faultyFields')
  useEffect(() => {
    const watching = form.watch(() => dismissFailures(['checkout.missingFields', 'checkout.faultyFields']))
    return () => watching.unsubscribe()
  }, [form])
}
