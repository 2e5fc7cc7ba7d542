import { isApiError } from '#web/is-api-error.ts'

/** Whether the same file may arrive another time: it broke on the way, and nobody has judged it. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status >= 500 ||
  isApiError(error, 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'UPLOAD_INTERRUPTED')
