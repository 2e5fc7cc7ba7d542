import { useEffect } from 'react'
import { requestCodeIn } from '#platform/contract/wording.ts'
import { ConnectionLost, isApiError } from '#platform/web/calls/index.ts'
import { dismissFailures, showToast, type ToastAction } from './show-toast.ts'
import { connectionLost, type ToastKey, toastFor } from './toast-texts.ts'

/**
 * The message of a failure that the server wrote for users; undefined for connection failures and for the
 * catch-all error, which says less than the caller's own text.
 */
export function readUserMessage(error: unknown): string | undefined {
  if (!isApiError(error) || !error.defined || error.code === 'INTERNAL') return undefined
  return error.message || undefined
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/**
 * Shows a success toast from the catalog; nothing if the situation has no text for it. It dismisses earlier
 * failures of the same situation. `action` is a button in the toast.
 */
export function toastSuccess(key: ToastKey, values: Record<string, string> = {}, action?: ToastAction): void {
  const { success, settles = [] } = toastFor(key)
  dismissFailures([key, ...settles])
  if (!success) return
  const text = success.text && fill(success.text, values)
  showToast({ tone: 'success', title: fill(success.title, values), text, about: key, action })
}

// Customers see the specified text unless their device is offline; staff see what they can do about it.
const isConnectionReported = (key: ToastKey, error: unknown) =>
  error instanceof ConnectionLost && (key.startsWith('admin.') || !navigator.onLine)

/**
 * Shows a failure toast from the catalog: the server's message for users, else the situation's own text; `action` is a
 * button in the toast.
 */
export function toastError(key: ToastKey, error?: unknown, action?: ToastAction): void {
  const { failure, signedOut, askedFor = [] } = toastFor(key)
  if (askedFor.some((code) => isApiError(error, code))) return
  const hasNoSession = isApiError(error, 'UNAUTHENTICATED')
  if (signedOut && hasNoSession) showToast({ tone: 'danger', ...signedOut, about: key })
  else if (failure) {
    showToast({ tone: 'danger', title: failure.title, text: describeFailure(key, error), about: key, action })
  }
}

/** What the failure toast of a situation says below its title. */
export function describeFailure(key: ToastKey, error?: unknown): string | undefined {
  const { failure, ownTextFor = [] } = toastFor(key)
  const hasOwnText = ownTextFor.some((code) => isApiError(error, code))
  const sentence = hasOwnText ? undefined : readUserMessage(error)
  const code = isApiError(error, 'INTERNAL') ? requestCodeIn(error.message) : undefined
  const message = sentence ?? (isConnectionReported(key, error) ? connectionLost : failure?.text)
  return code ? [message, code].filter(Boolean).join(' ') : message
}

/** Dismisses earlier failures in the same part of the shop ('cart' of 'cart.add'): a new attempt has started. */
export function dismissRelatedFailures(key: ToastKey): void {
  dismissFailures([key.slice(0, key.lastIndexOf('.'))])
}

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
