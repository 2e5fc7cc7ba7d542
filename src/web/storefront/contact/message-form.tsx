import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#web/api-client.ts'
import { fieldErrorsOf } from '#web/field-errors.ts'
import { useSession } from '#web/session/use-session.ts'
import { newIdentifier, type Submission, submissionOf } from '#web/submission-key.ts'
import { contactTexts } from '#web/text/storefront/contact-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { type ContactFormInput, type ContactFormValues, contactForm, isContactField } from './contact-form.ts'
import { MessageFields } from './message-fields.tsx'
import { SentMessage } from './sent-message.tsx'

const texts = contactTexts.form

const aboutOrder = (orderNumber: string, withdraws = false) =>
  withdraws
    ? { orderNumber, subject: 'return' as const, message: texts.withdrawal(orderNumber) }
    : { orderNumber, subject: 'order' as const }

/** Sends a message to the shop. If anything fails, the typed text stays. */
export function MessageForm() {
  const { orderNumber, withdraws, subject } = useLocation({ select: ({ state }) => state })
  const form = useForm<ContactFormInput, unknown, ContactFormValues>({
    resolver: zodResolver(contactForm),
    ...(subject && { defaultValues: { subject } }),
    ...(orderNumber && { defaultValues: aboutOrder(orderNumber, withdraws) }),
  })
  usePrefillSender(form)
  const [failure, setFailure] = useState<string>()
  const [isAnother, setIsAnother] = useState(false)
  const { send, isPending, sent, email, reset } = useSendMessage()

  const showFailure = (error: Error) => {
    const faults = fieldErrorsOf(error).filter(({ path }) => isContactField(path))
    faults.forEach(({ path, message }, index) => {
      if (isContactField(path)) form.setError(path, { message }, { shouldFocus: index === 0 })
    })
    if (faults.length === 0) setFailure(userMessageOf(error) ?? texts.failure)
  }
  const submit = form.handleSubmit((values) => {
    setFailure(undefined)
    send(values, showFailure)
  })
  const isWriting = sent === undefined
  useEffect(() => {
    // The clicked button is gone.
    if (isAnother && isWriting) form.setFocus('subject')
  }, [isAnother, isWriting, form])
  if (sent) {
    const writeAnother = () => {
      const { name, email, phone } = form.getValues()
      // The same person sends another message.
      form.reset({ name, email, phone })
      setIsAnother(true)
      reset()
    }
    return <SentMessage protocol={sent.protocol} email={email ?? ''} onWriteAgain={writeAnother} />
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <MessageFields form={form} />
      {failure && (
        <p role="alert" className="rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark sm:col-span-2">
          {failure}
        </p>
      )}
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" isBusy={isPending}>
          {texts.submit}
        </Button>
        <p className="text-pretty text-sm text-steel leading-relaxed">
          {texts.privacy}{' '}
          <Link to="/privacy" className="font-semibold text-link underline underline-offset-4">
            {texts.privacyPage}
          </Link>
          .
        </p>
      </div>
    </form>
  )
}

/** Fills in the name and e-mail of a signed-in customer once the session is known. Typed values stay. */
function usePrefillSender(form: UseFormReturn<ContactFormInput, unknown, ContactFormValues>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    if (!form.getValues('name')) form.setValue('name', `${user.firstName} ${user.lastName}`.trim())
    if (!form.getValues('email')) form.setValue('email', user.email)
  }, [user, form])
}

/** Sends a message to the shop, once: the same text sent again, as after a broken connection, is the same message. */
function useSendMessage() {
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
