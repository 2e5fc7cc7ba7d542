import { useEffect } from 'react'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { toastError } from '#web/toast.ts'
import { dismissFailures } from '#web/ui/show-toast.ts'

/**
 * Shows a toast for a failure of the page, once for each failure; nothing while there is none. It is
 * dismissed as soon as it is no longer true, and when the page is left.
 */
export function useFailureToast(situation: ToastKey, error: unknown): void {
  useEffect(() => {
    if (!error) return
    toastError(situation, error)
    return () => dismissFailures([situation])
  }, [error, situation])
}

/** Dismisses the failures of these situations when what could be corrected is no longer on the page. */
export function useDismissFailuresOnUnmount(...situations: readonly ToastKey[]): void {
  const ending = situations.join(' ')
  useEffect(() => () => dismissFailures(ending.split(' ')), [ending])
}
