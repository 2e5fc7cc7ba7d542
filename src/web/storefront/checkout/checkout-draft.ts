import type { Submission } from '#web/submission-key.ts'
import type { StoredForm } from './checkout-form.ts'

/** The state of an unfinished checkout, stored so that a reload or a lost session loses nothing. */
export type CheckoutDraft = StoredForm & { submission?: Submission | undefined }

/** The key for the unfinished checkout of a guest. */
export const guestDraft = 'guest'

// Session storage, which ends with the tab: no personal data stays on a shared computer.
const keyOf = (userId: string) => `checkout-${userId}`

/** The customer's unfinished checkout in this tab; empty if there is none or the browser has no storage. */
export function readDraft(userId: string): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Updates the stored checkout. */
export function storeDraft(userId: string, change: CheckoutDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...readDraft(userId), ...change }))
  } catch (error) {
    console.warn('The checkout cannot be stored', error)
  }
}

/** Removes a completed checkout. */
export function dropDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch (error) {
    console.warn('The checkout cannot be removed', error)
  }
}
