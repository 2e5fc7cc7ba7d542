import type { ErrorCode } from '#platform/contract/errors.ts'

/** The texts for the success and the failure of a situation. `{name}` is a placeholder. */
export type ToastEntry = {
  success?: { title: string; text?: string }
  /** `text` is used if the server has no message for users. */
  failure?: { title: string; text?: string }
  /** The error codes for which the failure's own text is shown nevertheless. */
  ownTextFor?: readonly ErrorCode[]
  /** The error codes that the form itself shows, as a question: they have no toast. */
  askedFor?: readonly ErrorCode[]
  /** Shown instead of the failure if the session ended while the page was open. */
  signedOut?: { title: string; text?: string }
  /** The situations whose failures are no longer true after the success: 'cart' includes all that begin with it. */
  settles?: readonly string[]
  /** The prefix of a failure's console line. */
  log?: string
}
