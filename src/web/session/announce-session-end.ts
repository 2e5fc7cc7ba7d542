import { toastError } from '#web/toast.ts'
import { isBackOfficePath } from './back-office-path.ts'

/** Shows that the session is over; the back office has a dialog for that instead. */
export function announceSessionEnd(): void {
  if (!isBackOfficePath(window.location.pathname)) toastError('session.ended')
}
