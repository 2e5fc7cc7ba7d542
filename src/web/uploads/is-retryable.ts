import { isApiError } from '#web/is-api-error.ts'

/** Whether a retry may succeed: the upload was interrupted, or failed without a verdict on the file itself. */
export const isRetryable = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status >= 500 ||
  isApiError(error, 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'UPLOAD_INTERRUPTED')
