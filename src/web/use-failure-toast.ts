import { useEffect } from 'react'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { toastError } from '#web/toast.ts'

/** Tells a failure of what a page shows, once for each; nothing while there is none. */
export function useFailureToast(situation: ToastKey, error: unknown): void {
  useEffect(() => {
    if (error) toastError(situation, error)
  }, [error, situation])
}
