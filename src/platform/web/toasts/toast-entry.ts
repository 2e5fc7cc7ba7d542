import type { ErrorCode } from '#platform/contract/errors.ts'
import { layoutTexts } from '../pages/texts.ts'

type ToastWords = { title: string; text?: string }

/** The texts for the success and the failure of a situation. `{name}` is a placeholder. */
export type ToastEntry = {
  success?: ToastWords
  /** `text` is used if the server has no message for users. */
  failure?: ToastWords
  /** The error codes for which the failure's own text is shown nevertheless. */
  ownTextFor?: readonly ErrorCode[]
  /** The error codes that the form itself shows, as a question: they have no toast. */
  askedFor?: readonly ErrorCode[]
  /** Shown instead of the failure if the session ended while the page was open. */
  signedOut?: ToastWords
  /** The situations whose failures are no longer true after the success: 'cart' includes all that begin with it. */
  settles?: readonly string[]
  /** The prefix of a failure's console line. */
  log?: string
}

export const succeeded = (title: string, text?: string): ToastEntry => ({ success: text ? { title, text } : { title } })

export const failed = (title: string, text: string = layoutTexts.tryAgainLater): ToastEntry => ({
  failure: { title, text },
})

type Said = string | readonly [title: string, text: string]

/** What is said after a success and after a failure: a title alone, or with the text below it. */
export function tried(success: Said, failure: Said): ToastEntry {
  const said = <Way>(way: (title: string, text?: string) => Way, words: Said) =>
    typeof words === 'string' ? way(words) : way(...words)
  return { ...said(succeeded, success), ...said(failed, failure) }
}
