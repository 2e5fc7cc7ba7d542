import { requestCodeIn } from '#contract/request-code.ts'
import { isApiError } from '#web/is-api-error.ts'
import { connectionLost, type ToastKey, toastFor } from '#web/text/shared/toasts.ts'
import { dismissFailures, showToast, type ToastAction } from '#web/ui/show-toast.ts'
import { ConnectionLost } from './connection-lost.ts'

/**
 * The sentence of a failure that the server wrote for people; undefined for broken connections and for the catch-all
 * error, which says less than the caller knows.
 */
export function sentenceForPeople(error: unknown): string | undefined {
  if (!isApiError(error) || !error.defined || error.code === 'INTERNAL') return undefined
  return error.message || undefined
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/**
 * Tells a success by the catalog of toasts; nothing when the situation has no text for it. What failed of the same before
 * is untrue by now. `action` is a button beside it.
 */
export function toastSuccess(key: ToastKey, values: Record<string, string> = {}, action?: ToastAction): void {
  const { success, settles = [] } = toastFor(key)
  dismissFailures([key, ...settles])
  if (!success) return
  const text = success.text && fill(success.text, values)
  showToast({ tone: 'success', title: success.title, text, about: key, ...(action ? { action } : {}) })
}

// The customers' sentences are the specified ones; the staff are told what they can do about it.
const isConnectionReported = (key: ToastKey, error: unknown) =>
  key.startsWith('admin.') && error instanceof ConnectionLost

/** Tells a failure by the catalog of toasts: the server's sentence for people, else the situation's own text; `action` is a button beside it. */
export function toastError(key: ToastKey, error?: unknown, action?: ToastAction): void {
  const { failure, signedOut, ownTextFor = [] } = toastFor(key)
  const hasNoSession = isApiError(error, 'UNAUTHENTICATED')
  if (signedOut && hasNoSession) showToast({ tone: 'danger', ...signedOut, about: key })
  else if (failure) {
    const hasOwnText = ownTextFor.some((code) => isApiError(error, code))
    const sentence = hasOwnText ? undefined : sentenceForPeople(error)
    const code = isApiError(error, 'INTERNAL') ? requestCodeIn(error.message) : undefined
    const message = sentence ?? (isConnectionReported(key, error) ? connectionLost : failure.text)
    const text = code ? [message, code].filter(Boolean).join(' ') : message
    showToast({ tone: 'danger', title: failure.title, text, about: key, ...(action ? { action } : {}) })
  }
}

/** Takes away what failed before in the same part of the shop ('cart' of 'cart.add'): it is being tried again. */
export function dismissFailuresOf(key: ToastKey): void {
  dismissFailures([key.slice(0, key.lastIndexOf('.'))])
}
