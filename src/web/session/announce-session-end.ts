import { toastError } from '#web/toast.ts'
import { isBackOfficePath } from './back-office-path.ts'

/** Tells the person at this page that the session is over; in the back office a window over the page does so. */
export function announceSessionEnd(): void {
  if (!isBackOfficePath(window.location.pathname)) toastError('session.ended')
}
