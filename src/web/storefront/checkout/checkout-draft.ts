import type { Submission } from '#web/submission-key.ts'
import type { StoredForm } from './checkout-form.ts'

/** What is kept while a checkout is not done, so that a reload or a lost session loses nothing. */
export type CheckoutDraft = StoredForm & { submission?: Submission | undefined }

/** Under which the unfinished checkout of somebody without an account is kept. */
export const guestDraft = 'guest'

// A tab's own store, gone with the tab: nothing personal stays on a shared computer.
const keyOf = (userId: string) => `checkout-${userId}`

/** The customer's unfinished checkout in this tab; empty when there is none or the browser keeps nothing. */
export function readDraft(userId: string): CheckoutDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps what changed of an unfinished checkout. */
export function keepDraft(userId: string, change: CheckoutDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...readDraft(userId), ...change }))
  } catch (error) {
    console.warn('The checkout cannot be kept', error)
  }
}

/** Forgets a checkout that is done. */
export function dropDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch (error) {
    console.warn('The checkout cannot be forgotten', error)
  }
}
