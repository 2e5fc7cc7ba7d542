import { useEffect } from 'react'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { toastError } from '#web/toast.ts'
import { dismissFailures } from '#web/ui/show-toast.ts'

/**
 * Tells a failure of what a page shows, once for each; nothing while there is none. What is told goes as soon as it is no
 * longer true, and with the page.
 */
export function useFailureToast(situation: ToastKey, error: unknown): void {
  useEffect(() => {
    if (!error) return
    toastError(situation, error)
    return () => dismissFailures([situation])
  }, [error, situation])
}

/** Takes the failures of these situations away when what could be mended is no longer on the page. */
export function useFailuresEndHere(...situations: readonly ToastKey[]): void {
  const ending = situations.join(' ')
  useEffect(() => () => dismissFailures(ending.split(' ')), [ending])
}
