import { useRef, useState } from 'react'
import { parseEmail } from '#platform/people/email-address.ts'
import { findFieldError } from '#platform/web/calls/index.ts'
import { readUserMessage } from '../toasts/toast.ts'

/** The state of a form with only an e-mail address, without the form and validation libraries. */
export function useEmailField(texts: { invalid: string; failure: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const showFault = (sentence: string) => {
    setFault(sentence)
    input.current?.focus()
  }
  return {
    input,
    fault,
    clearFault: () => setFault(undefined),
    showFailure: (error: Error) => showFault(findFieldError(error, 'email') ?? readUserMessage(error) ?? texts.failure),
    /** The typed address; undefined if it is invalid, which is then shown. */
    readEmail(): string | undefined {
      const field = input.current
      if (!field) return undefined
      const address = parseEmail(field.value)
      if (address === undefined) {
        showFault(texts.invalid)
        return undefined
      }
      setFault(undefined)
      return address
    },
  }
}
