import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/api-client.ts'
import { newIdentifier, type Submission, submissionOf } from '#web/submission-key.ts'
import type { ContactFormValues } from './contact-form.ts'

/** Sends a message to the shop, once: the same text sent again, as after a broken connection, is the same message. */
export function useSendMessage() {
  const submission = useRef<Submission>(undefined)
  const mutation = useMutation(api.contact.send.mutationOptions({}))
  const send = (values: ContactFormValues, onError: (error: Error) => void) => {
    if (mutation.isPending) return
    submission.current = submissionOf(JSON.stringify(values), submission.current, newIdentifier)
    mutation.mutate({ ...values, submissionId: submission.current.key }, { onError })
  }
  return {
    send,
    isPending: mutation.isPending,
    sent: mutation.data,
    email: mutation.variables?.email,
    reset: mutation.reset,
  }
}
