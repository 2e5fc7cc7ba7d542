import { useState } from 'react'
import { isApiError } from '#web/is-api-error.ts'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { failureTextOf } from '#web/toast.ts'

/** A file that was not accepted, and why. */
export type Refused = { name: string; reason: string | undefined }

/** Remembers the last file that was not accepted: its toast disappears. */
export function useRefusedFile() {
  const [refused, setRefused] = useState<Refused>()
  return {
    refused,
    /**
     * Remembers a file with the reason of the toast about it; nothing if the session has ended, which says
     * nothing about the file.
     */
    refuse: ({ name }: File, toast: ToastKey, error?: unknown) =>
      setRefused(isApiError(error, 'UNAUTHENTICATED') ? undefined : { name, reason: failureTextOf(toast, error) }),
    clear: () => setRefused(undefined),
  }
}
