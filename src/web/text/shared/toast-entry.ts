import type { ErrorCode } from '#contract/errors.ts'

/** How one situation ends: what is told of its success and of its failure. `{name}` stands for a value. */
export type ToastEntry = {
  success?: { title: string; text?: string }
  /** `text` stands in where the server has no sentence for people. */
  failure?: { title: string; text?: string }
  /** The errors of which the failure's own text is told all the same. */
  ownTextFor?: readonly ErrorCode[]
  /** Told instead of the failure when the session ended while the page was open. */
  signedOut?: { title: string; text?: string }
  /** The situations whose failures are no longer true after the success: 'cart' is all that begins with it. */
  settles?: readonly string[]
  /** What the console line of a failure begins with. */
  log?: string
}
